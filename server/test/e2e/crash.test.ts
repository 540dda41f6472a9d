import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hang, status } from '../outbound/webhooks/receiver.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { createProcessClock } from '../support/process-clock.ts';
import { isQuick } from '../support/sampling.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const CONFIRMATIONS = 3;
/** Lease of a delivery: after this time, another process may send it. */
const TAKEN_OVER_MS = 60_000;
const clock = createProcessClock();

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
    clock,
    roles: [],
    env: {
      CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
      WEBHOOK_RETRY_BASE_MS: '200',
      WEBHOOK_RETRY_CAP_MS: '400',
      WEBHOOK_TIMEOUT_MS: '1000',
    },
  });
  variables = { ...ground.env, ...clock.variables, PORT: String(await freePort()) };
  store = await ground.createStore({ webhookUrl: inbox.url });
  inbox.trust(store.webhookSecret);
});
afterEach(() => inbox.refuseWith(undefined));
afterAll(async () => {
  await killAll();
  await ground?.stop();
  await inbox?.close();
  await chain?.stop();
  clock.remove();
});

/** Calls a service with the key of the store. */
function call(service: ServiceProcess, method: string, path: string, body?: unknown): Promise<Reply> {
  return callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${store.apiKey}` });
}

/** Creates an invoice of 10 USDC with its deposit address. */
async function startInvoice(service: ServiceProcess): Promise<{ id: string; address: string }> {
  const invoice = await call(service, 'POST', '/v1/invoices', {
    items: [{ name: 'Work', quantity: 1, unitAmount: '10' }],
  });
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
  await expect.poll(async () => (await deliveriesOf(service, id)).map((each) => each.status)).toEqual(['success']);
  expect(completions(id)).toBe(1);
  expect(await statusOf(service, id)).toBe('paid');
}

// The process that takes over in one test is the one killed in the next.
describe('a service that is killed', () => {
  let running: ServiceProcess;
  beforeAll(async () => {
    running = await startServe(variables);
  });

  /** Kills the process, and starts another one on its port. */
  async function startAgain(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
    await running.end('SIGKILL');
    await meanwhile();
    running = await startServe(variables);
  }

  it('between seeing and confirming a payment credits it when it is back, and later ones too', async () => {
    const [seen, meanwhile] = [await startInvoice(running), await startInvoice(running)];
    await pay(seen.address);
    const confirmations = async () =>
      (await callUrl(`${running.baseUrl}/v1/checkouts/${seen.id}`, 'GET')).json.attempt.confirmations;
    await expect.poll(confirmations).toBe(1);
    await startAgain(async () => {
      await pay(meanwhile.address);
      await chain.mine(CONFIRMATIONS);
    });
    await expectPaidOnce(running, seen.id);
    await expectPaidOnce(running, meanwhile.id);
  });
  if (isQuick) return;

  it('between a completed payment and its webhook being accepted delivers the webhook when it is back', async () => {
    inbox.refuseWith(status(500));
    const { id, address } = await startInvoice(running);
    await pay(address);
    await chain.mine(CONFIRMATIONS);
    await inbox.refused('invoice.paid', id);
    expect(await statusOf(running, id)).toBe('paid');
    await expect.poll(async () => (await deliveriesOf(running, id))[0]?.attempts).toBeGreaterThan(0);
    await startAgain(async () => {
      expect(completions(id)).toBe(0);
      inbox.refuseWith(undefined);
    });
    await expectPaidOnce(running, id);
    const [delivery] = await deliveriesOf(running, id);
    expect(delivery.attempts).toBeGreaterThan(1);
  });

  it('while the receiver has the webhook but has not answered delivers it again when it is back', async () => {
    inbox.refuseWith(hang);
    const { id, address } = await startInvoice(running);
    await pay(address);
    await chain.mine(CONFIRMATIONS);
    await inbox.refused('invoice.paid', id);
    await startAgain(async () => {
      inbox.refuseWith(undefined);
      await clock.advance(TAKEN_OVER_MS);
    });
    await expectPaidOnce(running, id);
  });

  it('while it follows a chain is replaced by another process on the same database', async () => {
    const before = await startInvoice(running);
    await pay(before.address);
    await chain.mine(CONFIRMATIONS);
    await expect.poll(() => statusOf(running, before.id)).toBe('paid');
    const other = await startServe({ ...variables, PORT: '0' });
    const after = await startInvoice(other);
    expect(other.log().some(({ msg }) => msg === 'role gained')).toBe(false);
    await running.end('SIGKILL');
    await pay(after.address);
    await chain.mine(CONFIRMATIONS);
    await expectPaidOnce(other, after.id);
    await expectPaidOnce(other, before.id);
  });
});
