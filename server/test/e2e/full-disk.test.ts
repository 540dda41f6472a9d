import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { till } from '../app/cli/till.ts';
import { nodeOfOrdinaryUser } from '../support/ordinary-user.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT, type Reply } from '../support/service.ts';
import { killAll, killProcessesOf, type ServiceProcess, startServe } from '../support/service-process.ts';

/** Enough for a new database and little more. */
const DISK = '120m';
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'till-full-')));
const filler = join(directory, 'filler');

/** Returns true when a disk can be mounted: only root can, and not in every container. */
function canMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(directory, { recursive: true });
    return false;
  }
}

describe.runIf(canMount())('a service whose disk is full', () => {
  let service: ServiceProcess;
  let key: string;

  beforeAll(async () => {
    const variables = {
      DATA_DIR: join(directory, 'data'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      // The chain does not matter: no server listens there.
      CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1',
      FEE_RECIPIENT,
    };
    const file = join(directory, 'store.json');
    const apiKeys = [{ name: 'all', scopes: ['invoices:read', 'invoices:write'] }];
    const store = { slug: 'full', name: 'Full', payouts: { local: PAYOUT }, paymentMethods: ['usdc-local'], apiKeys };
    await writeFile(file, JSON.stringify({ store }));
    const node = nodeOfOrdinaryUser(directory);
    expect((await till(['migrate'], { env: variables, node })).code).toBe(0);
    const { code, stdout, stderr } = await till(['provision', '--file', file, '--json'], { env: variables, node });
    expect(code, stderr).toBe(0);
    key = JSON.parse(stdout).apiKeys[0].key;
    service = await startServe(variables, [], { node });
  });
  afterAll(async () => {
    await killAll();
    await killProcessesOf(directory);
    execFileSync('umount', [directory]);
    rmSync(directory, { recursive: true });
  });

  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${key}` });
  const createInvoice = (): Promise<Reply> => {
    const memo = randomBytes(2_400).toString('hex');
    return call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }], memo });
  };
  const database = async () => (await callUrl(`${service.operatorUrl}/healthz`, 'GET')).json.checks.database;
  const said = (message: string) => service.log().filter(({ msg }) => msg === message).length;

  it('reports it, still reads, loses nothing acknowledged, and recovers by itself once there is room', async () => {
    const created: string[] = [];
    const refusals: Reply[] = [];
    await fillDisk();
    while (refusals.length < 20) {
      const reply = await createInvoice();
      if (reply.status === 201) created.push(reply.json.id);
      else refusals.push(reply);
    }
    for (const { status, json } of refusals) expect([status, json]).toEqual([500, { error: 'Internal server error' }]);
    expect((await call('GET', '/v1/invoices')).json.pagination.total).toBe(created.length);
    await expect.poll(database).toEqual({
      status: 'failing',
      detail: expect.stringContaining('No space left on device'),
    });

    await rm(filler);
    await expect.poll(database).toEqual({ status: 'ok' });
    const next = await createInvoice();
    expect(next.status).toBe(201);
    for (const id of [...created, next.json.id]) expect((await call('GET', `/v1/invoices/${id}`)).status).toBe(200);
    expect([said('the database is out of space'), said('the database has space again')]).toEqual([1, 1]);
  });
});

async function fillDisk(): Promise<void> {
  const file = await open(filler, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
