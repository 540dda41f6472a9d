import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { createShiftClock, passTime, type ShiftClock } from '../support/shift-clock.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const MINUTES = 60_000;

let chain: TestChain;
let service: TestService;
let inbox: WebhookInbox;
let store: TestStore;
let clock: ShiftClock;

beforeAll(async () => {
  clock = createShiftClock();
  chain = await startTestChain();
  inbox = await startInbox();
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    clock,
    roles: ['api', 'indexer', 'dispatcher', 'reaper', 'mailer'],
  });
  store = await service.createStore({
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
        stock: ['KEY-1', 'KEY-2', 'KEY-3', 'KEY-4'],
        deliveryText: null,
      },
    ],
  });
  inbox.trust(store.webhookSecret);
});
afterAll(async () => {
  await service?.stop();
  await inbox?.close();
  await chain?.stop();
});

async function createInvoice(unitAmount: string, more: object = {}): Promise<Reply['json']> {
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount }], ...more };
  const reply = await store.call('POST', '/v1/invoices', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function createOrder(quantity: number): Promise<Reply['json']> {
  const items = [{ productId: store.products[0]?.id, quantity }];
  const reply = await store.call('POST', '/v1/orders', { items });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

async function pick(id: string, paymentMethod: string): Promise<Reply['json']> {
  const reply = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
  expect(reply.status, reply.text).toBe(201);
  return reply.json;
}

const read = async (kind: 'orders' | 'invoices', id: string) => (await store.call('GET', `/v1/${kind}/${id}`)).json;

describe('a payment', () => {
  it('of the exact amount pays an invoice at the confirmed block, and a signed event notifies the merchant', async () => {
    const invoice = await createInvoice('12.5', { metadata: { cart: 7 } });
    const attempt = await pick(invoice.id, 'usdc-local');
    expect(attempt).toMatchObject({ status: 'processing', cryptoAmount: '12500000', confirmations: 0 });
    const txHash = await chain.transferToken('usdc', attempt.depositAddress, 12_500_000n);
    expect((await read('invoices', invoice.id)).status).toBe('open');
    await chain.mine();
    const { data } = await inbox.event('invoice.paid', invoice.id);
    expect(data).toMatchObject({ status: 'paid', number: invoice.number, metadata: { cart: 7 } });
    expect(data.payment).toMatchObject({ method: 'usdc-local', cryptoAmount: '12500000', receivedAmount: '12500000' });
    expect(data.payment.transactions).toHaveLength(1);
    expect(data.payment.transactions[0]).toMatchObject({ blockchain: 'local', txHash, amount: '12500000' });
    const paid = await read('invoices', invoice.id);
    expect(paid).toMatchObject({ status: 'paid', paidAt: data.paidAt });
    expect(paid.transactions).toEqual(data.payment.transactions);
  });

  it('delivers the items of an order, each line once', async () => {
    const order = await createOrder(2);
    const attempt = await pick(order.id, 'usdt-local');
    await chain.transferToken('usdt', attempt.depositAddress, BigInt(attempt.cryptoAmount));
    await chain.mine();
    const { data } = await inbox.event('order.completed', order.id);
    expect(data).toMatchObject({ status: 'completed', paymentMethod: 'usdt-local', receivedAmount: '20000000' });
    const read = () => callUrl(`${service.baseUrl}/v1/checkouts/${order.id}/delivery`, 'GET');
    await expect.poll(async () => (await read()).json.complete).toBe(true);
    const goods = await read();
    expect(goods.json.items[0].lines).toEqual(['KEY-1', 'KEY-2']);
    await inbox.event('order.processing', order.id);
  });

  it('that exceeds the amount completes it', async () => {
    const invoice = await createInvoice('1');
    const attempt = await pick(invoice.id, 'usdc-local');
    await chain.transferToken('usdc', attempt.depositAddress, 3_000_000n);
    await chain.mine();
    const { data } = await inbox.event('invoice.paid', invoice.id);
    expect(data.payment.receivedAmount).toBe('3000000');
  });

  it('in the native coin is credited and attributed', async () => {
    const invoice = await createInvoice('20');
    const attempt = await pick(invoice.id, 'eth-local');
    expect(attempt.cryptoAmount).toBe('10000000000000000');
    await chain.sendNative(attempt.depositAddress, 10_000_000_000_000_000n);
    await chain.mine();
    const { data } = await inbox.event('invoice.paid', invoice.id);
    expect(data.payment.transactions).toHaveLength(1);
  });

  it('sent from inside a contract is credited with an empty list of transactions', async () => {
    const invoice = await createInvoice('20');
    const attempt = await pick(invoice.id, 'eth-local');
    await chain.sendNativeFromContract(attempt.depositAddress, BigInt(attempt.cryptoAmount));
    await chain.mine();
    const { data } = await inbox.event('invoice.paid', invoice.id);
    expect(data.payment).toMatchObject({ receivedAmount: attempt.cryptoAmount, transactions: [] });
  });

  it('reorged before confirmation changes only the seen amount', async () => {
    const invoice = await createInvoice('5');
    const attempt = await pick(invoice.id, 'usdc-local');
    await chain.transferToken('usdc', attempt.depositAddress, 5_000_000n);
    const view = async () => (await callUrl(`${service.baseUrl}/v1/checkouts/${invoice.id}`, 'GET')).json.attempt;
    await expect.poll(async () => (await view()).confirmations).toBe(1);
    await chain.reorg(1);
    await expect.poll(async () => (await view()).confirmations).toBe(0);
    expect((await view()).transactions).toEqual([]);
    await chain.mine(3);
    expect(await view()).toMatchObject({ status: 'processing', confirmations: 0, receivedAmount: '0' });
    await chain.transferToken('usdc', attempt.depositAddress, 5_000_000n);
    await chain.mine();
    await inbox.event('invoice.paid', invoice.id);
  });

  it('that is too small settles as partial when its quote lapses, and frees the stock', async () => {
    const order = await createOrder(1);
    const attempt = await pick(order.id, 'usdc-local');
    await chain.transferToken('usdc', attempt.depositAddress, 4_000_000n);
    await chain.mine(2);
    expect((await read('orders', order.id)).status).toBe('pending');
    await passTime(clock, chain, 31 * MINUTES);
    const { data } = await inbox.event('order.partial', order.id);
    expect(data).toMatchObject({ status: 'partial', receivedAmount: '4000000', cryptoAmount: '10000000' });
    const product = await store.call('GET', `/v1/products/${store.products[0]?.id}`);
    expect(product.json.stock).toBe(2);
  });

  it('that never arrives lets the order expire', async () => {
    const order = await createOrder(1);
    await pick(order.id, 'usdc-local');
    await passTime(clock, chain, 31 * MINUTES);
    const { data } = await inbox.event('order.expired', order.id);
    expect(data).toMatchObject({ status: 'expired', receivedAmount: '0', transactions: [] });
  });

  it('to the address of an abandoned token still completes the order', async () => {
    const order = await createOrder(1);
    const first = await pick(order.id, 'usdc-local');
    await pick(order.id, 'eth-local');
    await chain.transferToken('usdc', first.depositAddress, 10_000_000n);
    await chain.mine();
    const { data } = await inbox.event('order.completed', order.id);
    expect(data.paymentMethod).toBe('usdc-local');
  });
});
