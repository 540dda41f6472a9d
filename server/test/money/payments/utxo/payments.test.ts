import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidOfShortId } from '../../../../src/kernel/lib/short-id.ts';
import { foundFundsOf } from '../../../../src/money/payments/booking/found-funds.ts';
import { IS_BITCOIN, NO_LITECOIND } from '../../../support/litecoind.ts';
import { REGTEST } from '../../chains/utxo/networks.ts';
import { replacedBy } from './sighting-rows-repository.ts';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from './utxo-world.ts';

const HALF = COIN / 2n;
const QUOTE_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const SECOND_MS = 1_000;

describe.skipIf(NO_LITECOIND !== undefined)(`payments to a merchant's own wallet ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  beforeAll(async () => {
    world = await startUtxoWorld();
  });
  afterAll(() => world?.stop());

  const untilSeen = (id: string, amount: bigint) =>
    world.until(
      () => world.state(id),
      ({ seen }) => seen === amount,
    );
  const untilStatus = (id: string, wanted: string) =>
    world.until(
      () => world.state(id),
      ({ status }) => status === wanted,
    );
  /** Returns what the checkout says of payments in the mempool. */
  const mempoolOf = async (id: string) => (await world.checkout(id)).attempt.mempool;
  /** Mines until the quotes that have ended are decided. */
  const mineEnd = () => world.node.mine(2);

  test('a payment is seen in the mempool, counted block by block, and paid at two confirmations', async () => {
    const { attempt, invoice } = await world.picked('50');
    expect(attempt).toMatchObject({
      chainId: null,
      tokenAddress: null,
      cryptoAmount: String(HALF),
      requiredConfirmations: 2,
      depositAddress: expect.stringMatching(`^${REGTEST.bech32}1q`),
      paymentUri: `${REGTEST.uriScheme}:${attempt.depositAddress}?amount=0.5`,
    });
    const txHash = await world.send(attempt.depositAddress, HALF);
    expect(attempt.mempool).toEqual({ blockSeconds: 2, hidesPrivate: !IS_BITCOIN, waitingAmount: '0', lost: null });
    expect(await untilSeen(invoice.id, HALF)).toMatchObject({ confirmations: 0, received: 0n });
    expect(await mempoolOf(invoice.id)).toMatchObject({ waitingAmount: String(HALF), lost: null });
    await world.node.mine();
    await world.until(
      () => world.state(invoice.id),
      ({ confirmations }) => confirmations === 1,
    );
    expect((await world.state(invoice.id)).status).toBe('open');
    await world.node.mine();
    await untilStatus(invoice.id, 'paid');
    const { transactions } = await world.invoice(invoice.id);
    expect(transactions).toMatchObject([{ txHash, fromAddress: '', amount: String(HALF) }]);
  });

  test('two parts add up, and the link asks for the rest', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, HALF / 4n);
    await untilSeen(invoice.id, HALF / 4n);
    expect((await world.checkout(invoice.id)).attempt.paymentUri).toMatch(/amount=0\.375$/);
    await world.node.mine(2);
    await world.until(
      () => world.state(invoice.id),
      ({ received }) => received === HALF / 4n,
    );
    await world.send(attempt.depositAddress, (HALF * 3n) / 4n);
    await world.node.mine(2);
    await untilStatus(invoice.id, 'paid');
  });

  test('a payment with a raised fee counts once', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    const { txid } = await world.node.call<{ txid: string }>('bumpfee', txHash);
    await world.until(
      () => replacedBy(world.service.db, { txHash: txid }),
      (rows) => rows.length > 0,
    );
    expect(await mempoolOf(invoice.id)).toMatchObject({ waitingAmount: String(HALF), lost: null });
    await world.node.mine(2);
    await untilStatus(invoice.id, 'paid');
    const { transactions } = await world.invoice(invoice.id);
    expect(transactions).toMatchObject([{ txHash: txid, amount: String(HALF) }]);
  });

  test('a payment that was spent otherwise is no longer seen, and never credited', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    await world.doubleSpend(txHash);
    await untilSeen(invoice.id, 0n);
    const lost = { amount: String(HALF), replaced: true };
    expect(await mempoolOf(invoice.id)).toMatchObject({ waitingAmount: '0', lost });
    await world.node.mine(3);
    expect(await world.state(invoice.id)).toMatchObject({ status: 'open', received: 0n });
    await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    expect(await mempoolOf(invoice.id)).toMatchObject({ waitingAmount: String(HALF), lost: null });
  });

  test('a payment that nodes dropped is no longer seen, and the checkout says so', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    const conflict = await world.conflictOf(txHash);
    await world.node.call('generateblock', await world.node.call('getnewaddress'), [conflict]);
    // Once it is missed, the block that may have it is awaited for a while.
    const later = async () => world.advance(SECOND_MS).then(() => world.state(invoice.id));
    await world.until(later, ({ seen }) => seen === 0n);
    const lost = { amount: String(HALF), replaced: false };
    expect(await mempoolOf(invoice.id)).toMatchObject({ waitingAmount: '0', lost });
  });

  test('one address is never given out twice, not even to another store with the same account', async () => {
    const other = await world.service.createStore(storeWith(world.wallet));
    const picked = [await world.picked('5'), await world.picked('5', other), await world.picked('5')];
    expect(new Set(picked.map(({ attempt }) => attempt.depositAddress)).size).toBe(3);
    const apart = await world.service.createStore(storeWith(walletOf(2)));
    const { attempt } = await world.picked('5', apart);
    expect(picked.map((each) => each.attempt.depositAddress)).not.toContain(attempt.depositAddress);
  });

  test('seen in time, a payment may be confirmed after the end of the quote; until then nothing ends it', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    await world.advance(HOUR_MS + QUOTE_MS);
    expect((await world.store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(400);
    // A block without the transaction, whose time is past the end.
    await world.node.call('generateblock', await world.node.call('getnewaddress'), []);
    await world.node.call('generateblock', await world.node.call('getnewaddress'), []);
    await world.until(
      () => world.state(invoice.id),
      ({ seen }) => seen === HALF,
    );
    expect((await world.state(invoice.id)).status).toBe('open');
    await world.node.mine(2);
    await untilStatus(invoice.id, 'paid');
  });

  test('seen in time and then spent otherwise, a payment no longer keeps an invoice open', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    await world.advance(HOUR_MS + QUOTE_MS);
    await world.doubleSpend(txHash);
    await untilSeen(invoice.id, 0n);
    await mineEnd();
    await untilStatus(invoice.id, 'expired');
  });

  test('first seen after the end of the quote, a payment is late, and found', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.advance(HOUR_MS + QUOTE_MS);
    await mineEnd();
    await untilStatus(invoice.id, 'expired');
    await world.send(attempt.depositAddress, HALF);
    await world.node.mine(2);
    const uuid = uuidOfShortId(invoice.id) ?? '';
    const found = await world.until(
      () => foundFundsOf(world.service.db, world.store.storeId, uuid),
      (entries) => entries.length > 0,
    );
    expect(found).toMatchObject([{ method: 'ltc-regtest', parts: [{ kind: 'late', amount: HALF }] }]);
  });

  test('a reorganisation before enough confirmations takes the payment back', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    const [block = ''] = await world.node.mine();
    await world.until(
      () => world.state(invoice.id),
      ({ confirmations }) => confirmations === 1,
    );
    await world.node.call('invalidateblock', block);
    await world.doubleSpend(txHash);
    await world.node.mine(3);
    await untilSeen(invoice.id, 0n);
    expect(await world.state(invoice.id)).toMatchObject({ status: 'open', received: 0n });
  });
});
