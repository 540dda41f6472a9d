import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { toChecksum } from '../../../src/money/chains/evm/addresses.ts';
import { MALFORMED_ID, TIMESTAMP, unknownId } from '../../kernel/http/support.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT } from '../../support/service.ts';
import { newInvoice, newOrder } from '../checkout/support.ts';
import { forgetCompletedBlock } from './rows-repository.ts';
import { type ReceiptWorld, startReceiptWorld } from './support.ts';

let world: ReceiptWorld;
beforeAll(async () => {
  world = await startReceiptWorld({ store: { name: 'Acme & Co', feeBps: 250 } });
});
afterAll(() => world?.stop());

const keys = async () => (await callUrl(`${world.service.baseUrl}/.well-known/jwks.json`, 'GET')).json;
const signed = (url: string, accept = 'application/jose') => callUrl(url, 'GET', undefined, { accept });

async function read(url: string) {
  const { status, text } = await signed(url);
  expect(status, text).toBe(200);
  const { payload } = await compactVerify(text, createLocalJWKSet(await keys()), { algorithms: ['EdDSA'] });
  return JSON.parse(new TextDecoder().decode(payload));
}

test('has all facts of a paid invoice, in these fields, signed by a published key', async () => {
  const items = [
    { name: 'Consulting', description: 'Two days', quantity: 2, unitAmount: '5' },
    { name: 'Tea', quantity: 1, unitAmount: '0.5' },
  ];
  const invoice = await world.paidInvoice({ items });
  const stored = (await world.store.call('GET', `/v1/invoices/${invoice.id}`)).json;
  const receipt = await read(invoice.url);
  const { chain } = world;
  expect(receipt).toEqual({
    iss: world.service.baseUrl,
    iat: Math.floor(Date.parse(stored.paidAt) / 1000),
    kind: 'invoice',
    id: invoice.id,
    number: invoice.number,
    store: { id: world.store.storeId, name: 'Acme & Co' },
    items: [
      { name: 'Consulting', description: 'Two days', quantity: 2, unitAmount: '5', amount: '10' },
      { name: 'Tea', description: null, quantity: 1, unitAmount: '0.5', amount: '0.5' },
    ],
    totalAmount: '10.5',
    currency: 'usd',
    paymentMethod: 'usdc-local',
    chainId: 31337,
    tokenAddress: toChecksum(chain.token('usdc')),
    depositAddress: invoice.depositAddress,
    payout: toChecksum(PAYOUT),
    feeRecipient: toChecksum(FEE_RECIPIENT),
    feeBps: 250,
    attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    cryptoAmount: '10500000',
    receivedAmount: '10500000',
    confirmedBlock: { number: expect.stringMatching(/^[0-9]+$/), hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    transactions: stored.transactions,
    paidAt: stored.paidAt,
  });
  expect(receipt.paidAt).toMatch(TIMESTAMP);
  expect(receipt.transactions).toHaveLength(1);
  const { number, hash } = receipt.confirmedBlock;
  const block = await chain.rpc.call('eth_getBlockByNumber', [`0x${BigInt(number).toString(16)}`, false]);
  expect((block as { hash: string }).hash).toBe(hash);
  const { text, headers } = await signed(invoice.url);
  expect(headers.get('content-type')).toBe('application/jose');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('vary')).toContain('Accept');
  const [key, ...others] = (await keys()).keys;
  expect(others).toEqual([]);
  expect(decodeProtectedHeader(text)).toEqual({ alg: 'EdDSA', kid: key.kid, typ: 'receipt+jwt' });
  expect(key).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: key.kid, alg: 'EdDSA', use: 'sig' });
});

test('has the items of an order, and is the same text with .jws appended', async () => {
  const order = await world.paidOrder();
  expect(await read(order.url)).toMatchObject({
    kind: 'order',
    number: null,
    items: [{ name: 'Guide', description: null, quantity: 1, unitAmount: '9.99', amount: '9.99' }],
    totalAmount: '9.99',
  });
  const file = await signed(`${order.url}.jws`, '*/*');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${order.id}.jws"`);
  expect(file.text).toBe((await signed(order.url)).text);
});

test('exists once it is paid in full, at its own address only', async () => {
  const none = [404, { error: 'Receipt not found' }];
  const said = async (path: string) => {
    const { status, json } = await signed(`${world.service.baseUrl}${path}`);
    return [status, json];
  };
  const order = await newOrder(world.store);
  const invoice = await newInvoice(world.store);
  expect(await said(`/checkout/${order.id}/receipt`)).toEqual(none);
  expect(await said(`/invoice/${invoice.id}/receipt.jws`)).toEqual(none);
  const { depositAddress } = await world.pick(invoice.id);
  await world.chain.transferToken('usdc', depositAddress, 9_999_999n);
  await world.chain.mine(3);
  const received = async () =>
    (await callUrl(`${world.service.baseUrl}/v1/checkouts/${invoice.id}`, 'GET')).json.attempt.receivedAmount;
  await expect.poll(received).toBe('9999999');
  expect(await said(`/invoice/${invoice.id}/receipt`)).toEqual(none);
  expect(await said(`/invoice/${unknownId()}/receipt`)).toEqual(none);
  expect(await said(`/checkout/${MALFORMED_ID}/receipt.jws`)).toEqual(none);
  const paid = await world.paidInvoice();
  expect(await said(`/checkout/${paid.id}/receipt`)).toEqual(none);
  expect((await signed(paid.url, 'text/html, application/jose;q=0')).headers.get('content-type')).toContain(
    'text/html',
  );
});

test('takes no file name or header from a crafted link', async () => {
  for (const id of ['%0d%0aset-cookie:%20a=b', '%22;%20filename=%22setup.exe', '%E2%82%AC', '..%2f..%2fsetup', '%00']) {
    for (const kind of ['checkout', 'invoice']) {
      const { status, headers } = await signed(`${world.service.baseUrl}/${kind}/${id}/receipt.jws`);
      expect([id, status, headers.get('content-disposition'), headers.get('set-cookie')]).toEqual([
        id,
        404,
        null,
        null,
      ]);
    }
  }
});

test('stays the same, byte for byte, after later movements at the address', async () => {
  const { id } = await newInvoice(world.store);
  const url = `${world.service.baseUrl}/invoice/${id}/receipt`;
  const { depositAddress } = await world.pay('invoices', id, 250_000n);
  const before = await signed(url);
  expect(await read(url)).toMatchObject({ cryptoAmount: '10000000', receivedAmount: '10250000' });
  await world.chain.transferToken('usdc', depositAddress, 7_000_000n);
  await world.chain.mine(3);
  const shown = async () => (await world.store.call('GET', `/v1/invoices/${id}`)).json.transactions.length;
  await expect.poll(shown).toBe(2);
  expect((await signed(url)).text).toBe(before.text);
  const { attemptId, feeBps } = await read(url);
  const binding = { attemptId, feeBps, payout: PAYOUT, feeRecipient: FEE_RECIPIENT };
  expect((await world.chain.sweep(binding, world.chain.token('usdc'))).succeeded).toBe(true);
  await world.chain.mine(3);
  expect((await signed(url)).text).toBe(before.text);
});

test('still names the paying block after a reorg has replaced it', async () => {
  const invoice = await world.paidInvoice();
  const before = await read(invoice.url);
  await world.chain.reorg(5);
  await world.chain.mine(8);
  const { number, hash } = before.confirmedBlock;
  const height = `0x${BigInt(number).toString(16)}`;
  const block = (await world.chain.rpc.call('eth_getBlockByNumber', [height, false])) as { hash: string };
  expect(block.hash).not.toBe(hash);
  const removed = async () => (await world.store.call('GET', `/v1/invoices/${invoice.id}`)).json.transactions;
  await expect.poll(removed).toEqual([]);
  const after = await read(invoice.url);
  expect(after).toEqual({ ...before, transactions: [] });
});

test('a payment from before blocks were stored names the block of its last transfer in time', async () => {
  const invoice = await world.paidInvoice();
  const { confirmedBlock } = await read(invoice.url);
  await forgetCompletedBlock(world.service.db, { payableId: uuidOfShortId(invoice.id) ?? '' });
  const { transactions, confirmedBlock: told } = await read(invoice.url);
  expect(told.number).toBe(transactions[0].blockNumber);
  expect(BigInt(told.number)).toBeLessThanOrEqual(BigInt(confirmedBlock.number));
});

test('the keys may be read by any origin, and cached for a few minutes', async () => {
  const { headers } = await callUrl(`${world.service.baseUrl}/.well-known/jwks.json`, 'GET');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});
