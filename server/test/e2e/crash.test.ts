import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { till } from '../app/cli/till.ts';
import { hang, status } from '../outbound/webhooks/receiver.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { nodeOfOrdinaryUser } from '../support/ordinary-user.ts';
import { callUrl, PAYOUT, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, killProcessesOf, type ServiceProcess, startServe } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const PATIENCE = { timeout: 120_000, interval: 50 };
const CONFIRMATIONS = 3;

let chain: TestChain;
/** Owns the database; its process has no role, so that all work is done by the killed processes. */
let ground: TestService;
let inbox: WebhookInbox;
let store: TestStore;
let variables: Record<string, string>;

beforeAll(async () => {
  chain = await startTestChain();
  inbox = await startInbox();
  ground = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: [],
    env: {
      CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
      WEBHOOK_RETRY_BASE_MS: '200',
      WEBHOOK_RETRY_CAP_MS: '400',
      WEBHOOK_TIMEOUT_MS: '1000',
    },
  });
  variables = { ...ground.env, PORT: String(await freePort()) };
  store = await ground.createStore({ webhookUrl: inbox.url });
  inbox.trust(store.webhookSecret);
});
afterEach(async () => {
  inbox.refuseWith(undefined);
  await killAll();
});
afterAll(async () => {
  await killAll();
  await ground?.stop();
  await inbox?.close();
  await chain?.stop();
});

interface CallOptions {
  readonly body?: unknown;
  readonly key?: string;
  readonly idempotencyKey?: string;
}

/** Calls a service with the key of the store, or another key. */
function call(service: ServiceProcess, method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const { body, key = store.apiKey, idempotencyKey } = options;
  const headers = { authorization: `Bearer ${key}`, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
  return callUrl(`${service.baseUrl}${path}`, method, body, headers);
}

const work = (unitAmount: string) => ({ items: [{ name: 'Work', quantity: 1, unitAmount }] });

/** Creates an invoice of 10 USDC with its deposit address. */
async function startInvoice(service: ServiceProcess): Promise<{ id: string; address: string }> {
  const invoice = await call(service, 'POST', '/v1/invoices', { body: work('10') });
  expect(invoice.status, invoice.text).toBe(201);
  const { id } = invoice.json;
  expect(invoice.json.url).toBe(`${service.baseUrl}/invoice/${id}`);
  const attempt = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', {
    paymentMethod: 'usdc-local',
  });
  expect(attempt.status, attempt.text).toBe(201);
  return { id, address: attempt.json.depositAddress };
}

const pay = (address: string, amount = 10_000_000n) => chain.transferToken('usdc', address, amount);

const statusOf = async (service: ServiceProcess, id: string) =>
  (await call(service, 'GET', `/v1/invoices/${id}`)).json?.status;

/** Returns the number of times that a merchant who deduplicates deliveries by id learns that an invoice was paid. */
function completions(id: string): number {
  const paid = inbox.events.filter(({ event, data }) => event === 'invoice.paid' && data.id === id);
  return new Set(paid.map(({ deliveryId }) => deliveryId)).size;
}

async function deliveriesOf(service: ServiceProcess, id: string): Promise<Reply['json'][]> {
  const { json } = await call(service, 'GET', '/v1/webhook-deliveries?limit=100');
  return json.data.filter(
    (each: { invoiceId: string; event: string }) => each.invoiceId === id && each.event === 'invoice.paid',
  );
}

/** Expects that the invoice was paid once, and that the merchant got one signed event. */
async function expectPaidOnce(service: ServiceProcess, id: string): Promise<void> {
  const { data } = await inbox.event('invoice.paid', id);
  expect(data).toMatchObject({ status: 'paid', payment: { receivedAmount: '10000000' } });
  await expect
    .poll(async () => (await deliveriesOf(service, id)).map((each) => each.status), PATIENCE)
    .toEqual(['success']);
  expect(completions(id)).toBe(1);
  expect(await statusOf(service, id)).toBe('paid');
}

describe('a service that is killed', () => {
  it('between seeing and confirming a payment credits it when it is back, and what came meanwhile', async () => {
    const first = await startServe(variables);
    const [seen, meanwhile] = [await startInvoice(first), await startInvoice(first)];
    await pay(seen.address);
    const confirmations = async () =>
      (await callUrl(`${first.baseUrl}/v1/checkouts/${seen.id}`, 'GET')).json.attempt.confirmations;
    await expect.poll(confirmations, PATIENCE).toBe(1);
    await first.end('SIGKILL');
    await pay(meanwhile.address);
    await chain.mine(CONFIRMATIONS);
    const second = await startServe(variables);
    await expectPaidOnce(second, seen.id);
    await expectPaidOnce(second, meanwhile.id);
  });

  it('between a completed payment and its webhook being accepted delivers the webhook when it is back', async () => {
    inbox.refuseWith(status(500));
    const first = await startServe(variables);
    const { id, address } = await startInvoice(first);
    await pay(address);
    await chain.mine(CONFIRMATIONS);
    await inbox.refused('invoice.paid', id);
    expect(await statusOf(first, id)).toBe('paid');
    await expect.poll(async () => (await deliveriesOf(first, id))[0]?.attempts, PATIENCE).toBeGreaterThan(0);
    await first.end('SIGKILL');
    expect(completions(id)).toBe(0);
    inbox.refuseWith(undefined);
    const second = await startServe(variables);
    await expectPaidOnce(second, id);
    const [delivery] = await deliveriesOf(second, id);
    expect(delivery.attempts).toBeGreaterThan(1);
  });

  it('while the receiver has the webhook but has not answered delivers it again when it is back', async () => {
    inbox.refuseWith(hang);
    const first = await startServe({ ...variables, WEBHOOK_TIMEOUT_MS: '2000' });
    const { id, address } = await startInvoice(first);
    await pay(address);
    await chain.mine(CONFIRMATIONS);
    await inbox.refused('invoice.paid', id);
    await first.end('SIGKILL');
    inbox.refuseWith(undefined);
    await expectPaidOnce(await startServe(variables), id);
  });

  it('while it follows a chain is replaced by another process on the same database', async () => {
    const leader = await startServe(variables);
    const before = await startInvoice(leader);
    await pay(before.address);
    await chain.mine(CONFIRMATIONS);
    await expect.poll(() => statusOf(leader, before.id), PATIENCE).toBe('paid');
    const other = await startServe({ ...variables, PORT: '0' });
    const after = await startInvoice(other);
    expect(other.log().some(({ msg }) => msg === 'role gained')).toBe(false);
    await leader.end('SIGKILL');
    await pay(after.address);
    await chain.mine(CONFIRMATIONS);
    await expectPaidOnce(other, after.id);
    await expectPaidOnce(other, before.id);
  });
});

describe('a service that is killed with its own database', () => {
  it('has every invoice that it acknowledged when it is back, and makes the others once', async () => {
    const { path: directory, remove } = await temporaryFolder();
    try {
      const own: Record<string, string> = { ...variables, PORT: '0', DATA_DIR: directory };
      delete own.DATABASE_URL;
      const node = nodeOfOrdinaryUser(directory);
      const key = await provisionInto(directory, own, node);
      const first = await startServe(own, [], { node });
      const { requested, acknowledged } = await createUntilKilled(first, key, directory);

      const second = await startServe(own, [], { node });
      for (const { id, number } of acknowledged.values()) {
        const { status: found, json } = await call(second, 'GET', `/v1/invoices/${id}`, { key });
        expect([found, json.number]).toEqual([200, number]);
      }
      const numbers = new Set<number>();
      for (const idempotencyKey of requested) {
        const again = await call(second, 'POST', '/v1/invoices', { body: work('1'), key, idempotencyKey });
        numbers.add(again.json.number);
        const known = acknowledged.get(idempotencyKey);
        if (known !== undefined) expect(again.json).toMatchObject(known);
      }
      expect(numbers.size).toBe(requested.length);
      const list = await call(second, 'GET', '/v1/invoices', { key });
      expect(list.json.pagination.total).toBe(requested.length);
      expect(await second.end('SIGTERM')).toBe(0);
    } finally {
      await killAll();
      await killProcessesOf(directory);
      await remove();
    }
  });
});

/** Creates a database in the folder, and a store in it. @returns its key */
async function provisionInto(
  directory: string,
  own: Record<string, string>,
  node: [string, ...string[]],
): Promise<string> {
  const migrated = await till(['migrate'], { env: own, node });
  expect(migrated.code, migrated.stderr).toBe(0);
  const file = join(directory, 'store.json');
  const apiKeys = [{ name: 'all', scopes: ['invoices:read', 'invoices:write'] }];
  const content = { slug: 'crash', name: 'Crash', payouts: { local: PAYOUT }, paymentMethods: ['usdc-local'], apiKeys };
  await writeFile(file, JSON.stringify({ store: content }));
  const provisioned = await till(['provision', '--file', file, '--json'], { env: own, node });
  expect(provisioned.code, provisioned.stderr).toBe(0);
  return JSON.parse(provisioned.stdout).apiKeys[0].key;
}

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
      const options = { body: work('1'), key, idempotencyKey };
      const reply = await call(service, 'POST', '/v1/invoices', options).catch(() => undefined);
      if (reply?.status !== 201) return;
      acknowledged.set(idempotencyKey, { id: reply.json.id, number: reply.json.number });
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  await expect.poll(() => acknowledged.size, { ...PATIENCE, interval: 1 }).toBeGreaterThan(100);
  await Promise.all([killProcessesOf(directory), service.end('SIGKILL')]);
  await callers;
  return { requested, acknowledged };
}
