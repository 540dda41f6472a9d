import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidOfShortId } from '../../../../src/kernel/lib/short-id.ts';
import { decisiveAttempts } from '../../../../src/money/payments/booking/attempt-repository.ts';
import { type Litecoind, NO_LITECOIND, startLitecoind } from '../../../support/litecoind.ts';
import { COIN, startUtxoWorld, type UtxoWorld } from './utxo-world.ts';

const HALF = COIN / 2n;
/** The other chain of the service also needs two nodes. */
const NO_NODES = 'http://127.0.0.1:1,http://127.0.0.1:2';
/** Blocks after which newly mined coins count. */
const MATURITY = 100;

describe.skipIf(NO_LITECOIND !== undefined)(`a payment to a merchant's own wallet ${NO_LITECOIND ?? ''}`, () => {
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
  const untilPaid = (id: string) =>
    world.until(
      () => world.state(id),
      ({ status }) => status === 'paid',
    );

  test('seen before the service ended, and mined while it was away, is credited', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    await world.restart(async () => void (await world.node.mine(2)));
    await untilPaid(invoice.id);
  });

  test('seen before the service ended, and replaced while it was away, is no longer shown', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    await world.restart(async () => void (await world.doubleSpend(txHash)));
    await untilSeen(invoice.id, 0n);
    await world.node.mine(2);
    expect(await world.state(invoice.id)).toMatchObject({ status: 'open', received: 0n });
  });

  test('sent while the node is away is found once it is back; nothing is ended on its silence', async () => {
    const { attempt, invoice } = await world.picked('50');
    world.proxy.cut(true);
    await world.send(attempt.depositAddress, HALF);
    await world.node.mine();
    const { json, status } = await world.store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect([status, json.error]).toEqual([400, expect.stringContaining('payment in progress')]);
    world.proxy.cut(false);
    await world.node.mine();
    await untilPaid(invoice.id);
  });

  test('that a reorganisation takes back after its completion leaves the invoice paid, and no transfer', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await untilSeen(invoice.id, HALF);
    const [block = ''] = await world.node.mine(2);
    await untilPaid(invoice.id);
    await world.node.call('invalidateblock', block);
    await world.doubleSpend(txHash);
    await world.node.mine(4);
    const transactions = async () => (await world.invoice(invoice.id)).transactions;
    await world.until(transactions, (all) => all.length === 0);
    expect((await world.state(invoice.id)).status).toBe('paid');
  });

  test('of newly mined coins counts after a hundred blocks', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.node.mine(1, attempt.depositAddress);
    await world.node.mine(MATURITY - 2);
    await world.until(
      () => world.node.call<number>('getblockcount'),
      (count) => count > MATURITY,
    );
    expect(await world.state(invoice.id)).toMatchObject({ received: 0n, seen: 0n });
    await world.node.mine(3);
    await untilPaid(invoice.id);
  });
});

describe.skipIf(NO_LITECOIND !== undefined)(`a large payment, read from two nodes ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  let second: Litecoind;
  beforeAll(async () => {
    second = await startLitecoind();
    world = await startUtxoWorld({
      nodes: [second.rpcUrl],
      env: { PAYMENT_AGREEMENT_FROM: '10', CHAIN_LOCAL_RPC_URLS: NO_NODES },
    });
    await second.call('addnode', world.node.peerAddress, 'onetry');
    await untilSynced();
  });
  afterAll(async () => {
    await world?.stop();
    await second?.stop();
  });
  const tip = (node: Litecoind) => node.call<string>('getbestblockhash');
  const untilSynced = () =>
    world.until(
      async () => (await tip(second)) === (await tip(world.node)),
      (isSame) => isSame,
    );

  test('waits until the second node has its block as deep', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, HALF);
    await second.call('setnetworkactive', false);
    await world.node.mine(3);
    const isAwaited = async () => (await attemptOf(invoice.id))?.agreementAwaitedSince !== null;
    await world.until(isAwaited, (isWaiting) => isWaiting);
    expect(await world.state(invoice.id)).toMatchObject({ status: 'open', received: 0n, seen: HALF });
    expect((await world.store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(400);
    await second.call('setnetworkactive', true);
    await second.call('addnode', world.node.peerAddress, 'onetry');
    await untilSynced();
    await world.node.mine();
    await world.until(
      () => world.state(invoice.id),
      ({ status }) => status === 'paid',
    );
  });

  test('is not believed where the two nodes have different blocks', async () => {
    const { attempt, invoice } = await world.picked('50');
    const txHash = await world.send(attempt.depositAddress, HALF);
    await world.until(
      () => world.state(invoice.id),
      ({ seen }) => seen === HALF,
    );
    await second.call('setnetworkactive', false);
    await second.call('generateblock', await second.call('getnewaddress'), []);
    await world.node.mine(2);
    await world.until(
      () => attemptOf(invoice.id),
      (row) => row?.agreementAwaitedSince !== null,
    );
    expect((await world.state(invoice.id)).status).toBe('open');
    expect(await world.node.call<string[]>('getrawmempool')).not.toContain(txHash);
  });

  async function attemptOf(id: string) {
    const attempts = await decisiveAttempts(world.service.db, { payableId: uuidOfShortId(id) ?? '' });
    return attempts[0];
  }
});
