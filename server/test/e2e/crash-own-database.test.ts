import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeOfOrdinaryUser } from '../support/ordinary-user.ts';
import { provisionOwnDatabase } from '../support/own-database.ts';
import { callUrl, type Reply, startTestService, type TestService } from '../support/service.ts';
import { killAll, killProcessesOf, type ServiceProcess, startServe } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const EVERY = { interval: 1 };
const BODY = { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }] };

/** Its settings are those of the killed processes. */
let ground: TestService;
beforeAll(async () => {
  ground = await startTestService({ roles: [] });
});
afterAll(() => ground?.stop());

function call(service: ServiceProcess, key: string, method: string, path: string): Promise<Reply> {
  return callUrl(`${service.baseUrl}${path}`, method, undefined, { authorization: `Bearer ${key}` });
}

function createInvoice(service: ServiceProcess, key: string, idempotencyKey: string): Promise<Reply> {
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey };
  return callUrl(`${service.baseUrl}/v1/invoices`, 'POST', BODY, headers);
}

describe('a service that is killed with its own database', () => {
  it('has every acknowledged invoice when it is back, and creates the others once', async () => {
    const { path: directory, remove } = await temporaryFolder();
    try {
      const { DATABASE_URL: _, ...variables } = ground.env;
      const own = { ...variables, DATA_DIR: directory };
      const node = nodeOfOrdinaryUser(directory);
      const key = await provisionOwnDatabase(own, node);
      const first = await startServe(own, [], { node });
      const { requested, acknowledged } = await createUntilKilled(first, key, directory);

      const second = await startServe(own, [], { node });
      for (const { id, number } of acknowledged.values()) {
        const { status: found, json } = await call(second, key, 'GET', `/v1/invoices/${id}`);
        expect([found, json.number]).toEqual([200, number]);
      }
      const numbers = new Set<number>();
      for (const idempotencyKey of requested) {
        const again = await createInvoice(second, key, idempotencyKey);
        numbers.add(again.json.number);
        const known = acknowledged.get(idempotencyKey);
        if (known !== undefined) expect(again.json).toMatchObject(known);
      }
      expect(numbers.size).toBe(requested.length);
      const list = await call(second, key, 'GET', '/v1/invoices');
      expect(list.json.pagination.total).toBe(requested.length);
      expect(await second.end('SIGTERM')).toBe(0);
    } finally {
      await killAll();
      await killProcessesOf(directory);
      await remove();
    }
  });
});

interface Created {
  readonly id: string;
  readonly number: number;
}

/**
 * Creates invoices from several concurrent callers and kills everything in the middle of it.
 * @returns the idempotency key of each request, and the acknowledged invoices by key
 */
async function createUntilKilled(
  service: ServiceProcess,
  key: string,
  directory: string,
): Promise<{ requested: string[]; acknowledged: Map<string, Created> }> {
  const requested: string[] = [];
  const acknowledged = new Map<string, Created>();
  const caller = async (): Promise<void> => {
    for (;;) {
      const idempotencyKey = `request-${requested.length}`;
      requested.push(idempotencyKey);
      const reply = await createInvoice(service, key, idempotencyKey).catch(() => undefined);
      if (reply?.status !== 201) return;
      acknowledged.set(idempotencyKey, { id: reply.json.id, number: reply.json.number });
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  await expect.poll(() => acknowledged.size, EVERY).toBeGreaterThan(100);
  await Promise.all([killProcessesOf(directory), service.end('SIGKILL')]);
  await callers;
  return { requested, acknowledged };
}
