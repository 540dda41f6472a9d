import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

/** Blocks until one is safe; it is finalized after as many more. */
const EPOCH = 4;
const DUE = 1_000_000_000n;

let chain: TestChain;
/** The preferred of two providers; the other one is the node itself. */
let proxy: LyingProxy;
/** Owns the database; its process has no role. */
let ground: TestService;
let inbox: WebhookInbox;
let store: TestStore;

beforeAll(async () => {
  chain = await startTestChain({ slotsInAnEpoch: EPOCH });
  proxy = await startLyingProxy(chain.rpcUrl);
  inbox = await startInbox();
  ground = await startTestService({
    roles: [],
    env: {
      CHAIN_LOCAL_RPC_URLS: `${proxy.url},${chain.rpcUrl}`,
      CHAIN_LOCAL_FINALITY_TIERS: '1000:finalized',
      PAYMENT_AGREEMENT_FROM: '1000',
    },
  });
  store = await ground.createStore({ webhookUrl: inbox.url });
  inbox.trust(store.webhookSecret);
});
afterAll(async () => {
  await killAll();
  await ground?.stop();
  await inbox?.close();
  await proxy?.close();
  await chain?.stop();
});

const start = async (): Promise<ServiceProcess> => startServe({ ...ground.env, PORT: String(await freePort()) });

/** Creates an invoice. @returns its id and the deposit address */
async function invoiceOf(service: ServiceProcess, unitAmount: string): Promise<{ id: string; address: string }> {
  const headers = { authorization: `Bearer ${store.apiKey}` };
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount }] };
  const { id } = (await callUrl(`${service.baseUrl}/v1/invoices`, 'POST', body, headers)).json;
  const picked = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', {
    paymentMethod: 'usdc-local',
  });
  expect(picked.status, picked.text).toBe(201);
  return { id, address: picked.json.depositAddress };
}

const checkout = async (service: ServiceProcess, id: string): Promise<Reply['json']> =>
  (await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json;
const metrics = async (service: ServiceProcess): Promise<string> =>
  (await callUrl(`${service.operatorUrl}/metrics`, 'GET')).text;

it('a large payment waits for two providers and a finalized block, through a kill; a small one does not', async () => {
  let service = await start();
  const [small, large] = [await invoiceOf(service, '999'), await invoiceOf(service, '1000')];
  // Lies about the large payment only: the provider believed about the small one depends on its first reading.
  proxy.tell({ balances: (balance) => (balance === 1n ? balance + DUE : balance) });
  await chain.transferToken('usdc', small.address, 999_000_000n);
  await chain.transferToken('usdc', large.address, 1n);
  await chain.mine();
  await inbox.event('invoice.paid', small.id);
  const waiting = 'till_payments_awaiting_agreement{chain="local"} 1';
  await expect.poll(() => metrics(service)).toContain(waiting);
  await chain.mine(3 * EPOCH);

  await service.end('SIGKILL');
  service = await start();
  await expect.poll(() => metrics(service)).toContain(waiting);
  expect(await checkout(service, large.id)).toMatchObject({ status: 'open', attempt: { receivedAmount: '0' } });

  proxy.tell();
  await chain.mine();
  const received = async () => (await checkout(service, large.id)).attempt.receivedAmount;
  await expect.poll(received).toBe('1');
  await chain.transferToken('usdc', large.address, DUE);
  await chain.mine(2 * EPOCH - 1);
  await expect
    .poll(async () => (await checkout(service, large.id)).attempt)
    .toMatchObject({ status: 'processing', confirmations: 2 * EPOCH, requiredConfirmations: 64 });
  await service.end('SIGKILL');
  service = await start();
  await chain.mine();
  const { data } = await inbox.event('invoice.paid', large.id);
  expect(data.payment.receivedAmount).toBe(String(DUE + 1n));
  expect(inbox.events.filter(({ event, data }) => event === 'invoice.paid' && data.id === large.id)).toHaveLength(1);
});
