import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeMint } from '../../src/app/demo/chain/contracts.ts';
import { present } from '../../src/kernel/lib/errors.ts';
import { uuidOfShortId } from '../../src/kernel/lib/short-id.ts';
import { latestHead } from '../../src/money/chains/repository.ts';
import { foundFundsOf } from '../../src/money/payments/booking/found-funds.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { createProcessClock, type ProcessClock } from '../support/process-clock.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Amount in dollars from which two providers must agree. */
const AGREEMENT_FROM = 1_000;
const CONFIRMATIONS = 2;
const SECRET_PATH = '/v3/0123secret';

let chain: TestChain;
let liar: LyingProxy;
let clock: ProcessClock;
/** Owns the database; its process has no role. */
let ground: TestService;
let service: ServiceProcess;
let inbox: WebhookInbox;
let store: TestStore;

beforeAll(async () => {
  chain = await startTestChain();
  liar = await startLyingProxy(chain.rpcUrl);
  clock = createProcessClock();
  inbox = await startInbox();
  ground = await startTestService({
    rpcUrl: `${liar.url}${SECRET_PATH},${chain.rpcUrl}`,
    roles: [],
    clock,
    env: {
      CHAIN_LOCAL_WS_URL: chain.rpcUrl.replace('http', 'ws'),
      CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
      PAYMENT_AGREEMENT_FROM: String(AGREEMENT_FROM),
      RATE_LIMIT_CHECKOUT_WRITES: '0',
      LOG_LEVEL: 'debug',
    },
  });
  const stock = Array.from({ length: 40 }, (_, index) => `KEY-${index}`);
  store = await ground.createStore({
    webhookUrl: inbox.url,
    products: [
      {
        title: 'Key',
        description: null,
        image: null,
        priceAmount: '10',
        priceCurrency: 'usd',
        listed: true,
        minQuantity: 1,
        maxQuantity: null,
        stock,
        deliveryText: null,
      },
    ],
  });
  inbox.trust(store.webhookSecret);
  service = await startServe({ ...ground.env, ...clock.variables });
});
beforeEach(async () => {
  liar.tell();
  // Long enough for the provider's earlier lies to be forgiven: it is preferred again.
  await pass(65 * MINUTE);
  await untilFollowed();
});
afterEach(() => liar.tell());
afterAll(async () => {
  await killAll();
  await ground?.stop();
  await inbox?.close();
  await liar?.close();
  await chain?.stop();
  clock?.remove();
});

/** Moves the clocks of the service and of the chain forward together. */
async function shift(ms: number): Promise<void> {
  await chain.rpc.call('evm_increaseTime', [ms / 1000]);
  await clock.advance(ms);
}

/** Moves time forward on the chain as well. */
async function pass(ms: number): Promise<void> {
  await shift(ms);
  await chain.mine(CONFIRMATIONS + 1);
}

async function untilFollowed(): Promise<void> {
  const { number } = await chain.chain.head();
  const followed = async () => (await latestHead(ground.db, 'local'))?.headNumber ?? 0n;
  await expect.poll(followed).toBeGreaterThanOrEqual(number);
}

async function untilConfirmed(): Promise<void> {
  const { number } = await chain.chain.head();
  const confirmed = async () => (await latestHead(ground.db, 'local'))?.confirmedNumber ?? 0n;
  await expect.poll(confirmed).toBeGreaterThan(number - BigInt(CONFIRMATIONS));
}

/** Returns the value of a metric; 0 when it is absent. */
async function metric(name: string): Promise<number> {
  const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

const caughtAt = (kind: string): Promise<number> =>
  metric(`till_rpc_wrong_answers_total{chain="local",host="${new URL(liar.url).host}",kind="${kind}"}`);

function call(method: string, path: string, body?: unknown): Promise<Reply> {
  return callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${store.apiKey}` });
}

async function newOrder(quantity = 1): Promise<Reply['json']> {
  const reply = await call('POST', '/v1/orders', { items: [{ productId: store.products[0]?.id, quantity }] });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function newInvoice(unitAmount: string): Promise<Reply['json']> {
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount }], expiresIn: 60 };
  const reply = await call('POST', '/v1/invoices', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function pick(id: string, paymentMethod: string): Promise<Reply['json']> {
  const reply = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

const checkout = async (id: string) => (await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json;
const readOrder = async (id: string) => (await call('GET', `/v1/orders/${id}`)).json;
const dueOf = (attempt: Reply['json']): bigint => BigInt(attempt.cryptoAmount);
const confirm = (): Promise<void> => chain.mine(CONFIRMATIONS);
const found = (id: string) => foundFundsOf(ground.db, store.storeId, present(uuidOfShortId(id), 'a short id'));

/** Expects that the order was completed by this method, with one event to the merchant. */
async function expectCompleted(id: string, more: object): Promise<void> {
  const { data } = await inbox.event('order.completed', id);
  expect(data).toMatchObject({ status: 'completed', ...more });
  const told = inbox.events.filter(({ event, data: { id: of } }) => event === 'order.completed' && of === id);
  expect(new Set(told.map(({ deliveryId }) => deliveryId)).size).toBe(1);
}

describe('with a first provider that lies, a payment', () => {
  it('of the exact amount in an ERC-20 token completes even if no log of it is shown', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    liar.tell({ emptyLogs: true });
    const txHash = await chain.transferToken('usdc', attempt.depositAddress, dueOf(attempt));
    await confirm();
    await expectCompleted(order.id, { paymentMethod: 'usdc-local', receivedAmount: '10000000' });
    expect((await readOrder(order.id)).transactions).toMatchObject([{ txHash }]);
    expect(await caughtAt('empty logs')).toBeGreaterThan(0);
  });

  it('in a token like USDT, which returns nothing, completes even if its block is reported missing', async () => {
    const order = await newOrder(2);
    const attempt = await pick(order.id, 'usdt-local');
    const { number } = await chain.chain.head();
    liar.tell({ missing: (block) => block === number + 1n });
    // The block is requested only once it is too deep to be delayed.
    service.signal('SIGSTOP');
    await chain.transferToken('usdt', attempt.depositAddress, dueOf(attempt));
    await confirm();
    await chain.mine(4);
    service.signal('SIGCONT');
    await expectCompleted(order.id, { paymentMethod: 'usdt-local', receivedAmount: '20000000' });
    expect(await caughtAt('missing block')).toBeGreaterThan(0);
  });

  it('in the native coin completes even if blocks are shown without their transactions', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'eth-local');
    liar.tell({ emptyBlocks: true });
    const txHash = await chain.sendNative(attempt.depositAddress, dueOf(attempt));
    await confirm();
    await expectCompleted(order.id, { paymentMethod: 'eth-local' });
    expect((await readOrder(order.id)).transactions).toMatchObject([{ txHash }]);
    expect(await caughtAt('empty block')).toBeGreaterThan(0);
  });

  it('in the native coin from inside a contract completes even if the head shown is an old one', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'eth-local');
    liar.tell({ frozenAt: (await chain.chain.head()).number });
    await chain.sendNativeFromContract(attempt.depositAddress, dueOf(attempt));
    await pass(MINUTE);
    await shift(MINUTE);
    await expectCompleted(order.id, { paymentMethod: 'eth-local', transactions: [] });
    expect(await caughtAt('old head')).toBeGreaterThan(0);
  });

  it('in two parts, under a rate limit and in an outage, completes the same attempt', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    liar.tell({ rateLimit: { retryAfter: '2' } });
    await chain.transferToken('usdc', attempt.depositAddress, 4_000_000n);
    await confirm();
    const received = async () => (await checkout(order.id)).attempt.receivedAmount;
    await expect.poll(received).toBe('4000000');
    const shown = (await checkout(order.id)).attempt;
    expect(shown).toMatchObject({ id: attempt.id, status: 'processing', cryptoAmount: '10000000' });
    liar.tell({ isCut: true });
    await chain.transferToken('usdc', attempt.depositAddress, 6_000_000n);
    await confirm();
    await expectCompleted(order.id, { receivedAmount: '10000000' });
    expect((await readOrder(order.id)).transactions).toHaveLength(2);
  });

  it('of more than is due completes even if batches are refused, and the excess is found', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    liar.tell({ maxBatch: 1 });
    await chain.transferToken('usdc', attempt.depositAddress, 13_000_000n);
    await confirm();
    await expectCompleted(order.id, { receivedAmount: '13000000' });
    await expect.poll(() => found(order.id)).toMatchObject([{ parts: [{ kind: 'excess', amount: 3_000_000n }] }]);
  });

  it('of less than is due makes the order partial when its quote ends, even if the provider hangs', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    liar.tell({ hangs: true });
    await chain.transferToken('usdc', attempt.depositAddress, 9_999_999n);
    await confirm();
    await expect.poll(async () => (await checkout(order.id)).attempt.receivedAmount).toBe('9999999');
    await pass(31 * MINUTE);
    const { data } = await inbox.event('order.partial', order.id);
    expect(data).toMatchObject({ status: 'partial', receivedAmount: '9999999' });
  });

  it('to the address of a superseded attempt completes even if the provider has switched chains', async () => {
    const order = await newOrder();
    const first = await pick(order.id, 'usdt-local');
    const second = await pick(order.id, 'eth-local');
    expect(second.id).not.toBe(first.id);
    liar.tell({ isCut: true });
    await chain.mine();
    await untilFollowed();
    liar.tell({ chainId: 1 });
    await shift(MINUTE);
    await chain.transferToken('usdt', first.depositAddress, dueOf(first));
    await confirm();
    await expectCompleted(order.id, { paymentMethod: 'usdt-local' });
    await expect.poll(() => caughtAt('wrong chain')).toBeGreaterThan(0);
  });

  it('to several attempts in one block completes once, and the rest is found', async () => {
    const order = await newOrder();
    const attempts = [];
    for (const method of ['usdc-local', 'usdt-local', 'eth-local']) attempts.push(await pick(order.id, method));
    const [usdc, usdt, eth] = attempts;
    liar.tell({ emptyLogs: true, emptyBlocks: true });
    await inOneBlock([
      { to: chain.token('usdc'), data: encodeMint(usdc.depositAddress, dueOf(usdc)) },
      { to: chain.token('usdt'), data: encodeMint(usdt.depositAddress, dueOf(usdt)) },
      { to: eth.depositAddress, value: dueOf(eth) },
    ]);
    await confirm();
    await expectCompleted(order.id, {});
    await pass(31 * MINUTE);
    const seconds = async () => (await found(order.id)).flatMap(({ parts }) => parts.map(({ kind }) => kind));
    await expect.poll(seconds).toEqual(['second', 'second']);
  });

  it('that arrives late does not change the order, and is found', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    await pass(31 * MINUTE);
    await inbox.event('order.expired', order.id);
    liar.tell({ emptyLogs: true });
    const txHash = await chain.transferToken('usdc', attempt.depositAddress, dueOf(attempt));
    await confirm();
    await expect
      .poll(() => found(order.id))
      .toMatchObject([{ method: 'usdc-local', parts: [{ kind: 'late', amount: 10_000_000n }] }]);
    const late = await readOrder(order.id);
    expect(late).toMatchObject({ status: 'expired', receivedAmount: '0', transactions: [{ txHash }] });
  });

  it('in another token than the picked one is found, and the right one then completes', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'usdc-local');
    liar.tell({ emptyLogs: true });
    await chain.transferToken('usdt', attempt.depositAddress, 5_000_000n);
    await confirm();
    await expect
      .poll(() => found(order.id))
      .toMatchObject([{ method: 'usdt-local', parts: [{ kind: 'foreign', amount: 5_000_000n }] }]);
    await chain.transferToken('usdc', attempt.depositAddress, dueOf(attempt));
    await confirm();
    await expectCompleted(order.id, { paymentMethod: 'usdc-local', receivedAmount: '10000000' });
  });

  it('late in the native coin from inside a contract, which no log shows, is found by the slow watch', async () => {
    const order = await newOrder();
    const attempt = await pick(order.id, 'eth-local');
    await pass(31 * MINUTE);
    await inbox.event('order.expired', order.id);
    await chain.sendNativeFromContract(attempt.depositAddress, dueOf(attempt));
    await confirm();
    // The next pass over such addresses begins when the clock jumps, and the one after it an hour later.
    await untilConfirmed();
    await pass(2 * HOUR);
    await expect
      .poll(() => found(order.id))
      .toMatchObject([{ method: 'eth-local', parts: [{ kind: 'late', amount: dueOf(attempt) }] }]);
  });

  it('that only the liar shows does not pay a large invoice; one that both show does', async () => {
    const invoice = await newInvoice('1500');
    const attempt = await pick(invoice.id, 'usdc-local');
    liar.tell({ balances: () => 1_500_000_000n });
    await chain.transferToken('usdc', attempt.depositAddress, 1_000_000n);
    await confirm();
    await untilFollowed();
    await chain.mine(5);
    await untilFollowed();
    expect((await call('GET', `/v1/invoices/${invoice.id}`)).json.status).toBe('open');
    await chain.transferToken('usdc', attempt.depositAddress, 1_499_000_000n);
    await confirm();
    const { data } = await inbox.event('invoice.paid', invoice.id);
    expect(data.payment.receivedAmount).toBe('1500000000');
  });
});

describe('of a service whose first provider lies', () => {
  it('the log names the host and the error, but no key', () => {
    const lines = service.log();
    const wrong = lines.filter(({ msg }) => msg === 'RPC endpoint gave a wrong answer');
    const kinds = ['empty block', 'empty logs', 'missing block', 'wrong chain'];
    expect([...new Set(wrong.map(({ lie }) => lie))].sort()).toEqual(kinds);
    expect(wrong[0]?.url).toBe(`${liar.url}/…`);
    expect(JSON.stringify(lines)).not.toContain('0123secret');
  });
});

/** Sends each transaction from a separate account, all in the same block. */
async function inOneBlock(transactions: readonly { to: string; data?: string; value?: bigint }[]): Promise<void> {
  const accounts = await Promise.all(transactions.map(() => chain.createAccount()));
  await chain.setAutomine(false);
  const sent = Promise.all(
    transactions.map((transaction, index) => chain.send({ ...transaction, from: present(accounts[index], 'a payer') })),
  );
  const pending = async () => Number(((await chain.rpc.call('txpool_status', [])) as { pending: string }).pending);
  await expect.poll(pending).toBe(transactions.length);
  await chain.mine();
  await chain.setAutomine(true);
  expect(new Set((await sent).map(({ succeeded, blockHash }) => `${succeeded} ${blockHash}`)).size).toBe(1);
}
