import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { BlockNotCanonical } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type RpcProxy, startRpcProxy } from '../../support/rpc-proxy.ts';
import { type Deposit, startSweepHarness } from './sweep-harness.ts';

const MINUTE = 60_000;

describe('a deposit is paid out exactly once', () => {
  let local: TestChain;
  let harness: Awaited<ReturnType<typeof startSweepHarness>>;

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    harness = await startSweepHarness(local);
  });
  afterEach(async () => {
    await local.setAutomine(true);
    await harness.stop();
  });

  const amountsOf = async ({ payout, feeRecipient, address, tokenAddress }: Deposit): Promise<bigint[]> => [
    await local.balanceOf(payout, tokenAddress),
    await local.balanceOf(feeRecipient, tokenAddress),
    await local.balanceOf(address, tokenAddress),
  ];
  const sent = (): Promise<unknown> => local.rpc.call('eth_getTransactionCount', [harness.gasKey.address, 'latest']);

  test('a mined sweep unknown to a restored database is not sent again; the next takes the next nonce', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    await harness.query('delete from sweep_transactions');

    expect(await sweeper.due()).toHaveLength(1);
    expect(await sweeper.sweepOnce()).toEqual([]);
    expect(await sent()).toBe('0x1');
    await harness.confirmHead(deposit);
    expect(await sweeper.due()).toEqual([]);

    const next = await harness.deposit('usdc', 100n);
    const [second] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, second?.txHash ?? '');
    expect(await harness.sweepRows()).toMatchObject([{ nonce: '1' }]);
    expect([await amountsOf(deposit), await amountsOf(next)]).toEqual([
      [97n, 3n, 0n],
      [97n, 3n, 0n],
    ]);
  });

  test('a pending sweep unknown to a restored database is mined, and the new one is abandoned', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const other = await harness.deposit('usdc', 100n);
    const setEnded = (moment: Date | null) =>
      harness.query('update payment_attempts set ended_at = $2 where id = $1', [other.attemptId, moment]);
    await setEnded(null);
    await local.setAutomine(false);
    const sweeper = harness.sweeper();
    const [forgotten] = await sweeper.sweepOnce();
    await harness.query('delete from sweep_transactions');
    await setEnded(new Date(harness.clock.now()));
    expect((await sweeper.sweepOnce()).map(({ items }) => items.length)).toEqual([2]);
    await local.mine();
    await local.setAutomine(true);
    await waitForReceipt(local.rpc, forgotten?.txHash ?? '');
    await harness.confirmHead(deposit, other);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ nonce: '0', status: 'replaced' }]);

    expect(await sweeper.due()).toMatchObject([{ attemptId: other.attemptId }]);
    const [second] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, second?.txHash ?? '');
    expect([await amountsOf(deposit), await amountsOf(other)]).toEqual([
      [97n, 3n, 0n],
      [97n, 3n, 0n],
    ]);
  });

  test('a merchant whose fee recipient refuses native coin is paid; only the fee stays behind', async () => {
    const deposit = await harness.deposit('eth', 10_000n, { feeRecipient: local.token('usdc') });
    const [transaction] = await harness.sweeper().sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    expect(await amountsOf(deposit)).toEqual([9_700n, 0n, 300n]);
  });

  test('a payout that refuses native coin blocks only its own deposit', async () => {
    const refused = await harness.deposit('eth', 10_000n, { payout: local.token('usdc') });
    const fine = await harness.deposit('eth', 10_000n);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    await harness.confirmHead(refused, fine);
    await sweeper.settleOnce();
    expect(await amountsOf(fine)).toEqual([9_700n, 300n, 0n]);
    expect(await local.balanceOf(refused.address)).toBe(10_000n);
    expect(await sweeper.due()).toEqual([]);
    harness.passTime(6 * MINUTE);
    expect(await sweeper.due()).toMatchObject([{ attemptId: refused.attemptId }]);
  });

  test('a head that is replaced between two reads stops no sweep', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const balances = () => Promise.reject(new BlockNotCanonical('block 0x1 is not canonical'));
    const [transaction] = await harness.sweeper({ chain: { ...harness.client, balances } }).sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
  });

  test('a token whose balances cannot be read blocks no deposit of other tokens', async () => {
    const broken = await harness.deposit('dai', 10n ** 18n);
    const fine = await harness.deposit('usdc', 100n);
    const dai = local.token('dai');
    const code = await local.rpc.call('eth_getCode', [dai, 'latest']);
    await local.rpc.call('anvil_setCode', [dai, '0x5f5ffd']);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    expect(await amountsOf(fine)).toEqual([97n, 3n, 0n]);
    await local.rpc.call('anvil_setCode', [dai, code]);
    await harness.confirmHead(broken, fine);
    await sweeper.settleOnce();
    expect(await sweeper.due()).toEqual([]);
    harness.passTime(6 * MINUTE);
    expect(await sweeper.due()).toMatchObject([{ method: 'dai-local' }]);
  });

  /** Starts a proxy that alters receipts only. */
  const receiptsThrough = async (change: (receipt: object, txHash: string) => unknown): Promise<RpcProxy> => {
    const proxy = await startRpcProxy(local.rpcUrl);
    const receipts = new Map<string, object>();
    for (const { tx_hash: txHash } of await harness.sweepRows()) {
      const receipt = await local.rpc.call('eth_getTransactionReceipt', [txHash]);
      if (receipt !== null) receipts.set(txHash, receipt as object);
    }
    proxy.answerWith((body) => {
      const { id, method, params } = JSON.parse(body);
      const receipt = receipts.get(params?.[0]);
      if (method !== 'eth_getTransactionReceipt' || receipt === undefined) return undefined;
      return JSON.stringify({ jsonrpc: '2.0', id, result: change(receipt, params[0]) });
    });
    return proxy;
  };

  test('an invalid receipt blocks only its sweep, is logged once, and is booked when it can be read', async () => {
    const deposits = [await harness.deposit('usdc', 100n)];
    const sweeper = harness.sweeper();
    const [odd] = await sweeper.sweepOnce();
    deposits.push(await harness.deposit('usdc', 100n));
    const [fine] = await sweeper.sweepOnce();
    for (const transaction of [odd, fine]) await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    await harness.confirmHead(...deposits);
    for (const nonsense of [{ l1Fee: '0x1234' }, 'pending', { transactionHash: fine?.txHash }]) {
      const isMerged = typeof nonsense === 'object' && 'transactionHash' in nonsense;
      const proxy = await receiptsThrough((receipt, txHash) => {
        if (txHash !== odd?.txHash) return receipt;
        return isMerged ? { ...receipt, ...nonsense } : nonsense;
      });
      const chain = local.createChain({ rpcUrls: [proxy.url] });
      const client = createEvmSweepClient({ chain, gasPrivateKey: harness.gasKey.privateKey });
      const reading = harness.sweeper({ chain: client });
      harness.passTime(4 * MINUTE);
      await reading.settleOnce();
      await reading.settleOnce();
      await chain.close();
      await proxy.close();
    }
    const said = harness.log.entries.filter((entry) => entry === 'error: sweep receipt cannot be read; retrying');
    expect(said).toHaveLength(3);
    expect(await harness.sweepRows()).toMatchObject([{ status: 'sent' }, { status: 'mined' }]);
    await sweeper.settleOnce();
    expect(await harness.sweepRows()).toMatchObject([{ status: 'mined' }, { status: 'mined' }]);
  });

  test('a receipt without a block, as some nodes send it, means that the sweep is pending', async () => {
    await harness.deposit('usdc', 100n);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    const proxy = await receiptsThrough((receipt) => ({
      ...receipt,
      blockHash: null,
      blockNumber: null,
      status: null,
    }));
    const chain = local.createChain({ rpcUrls: [proxy.url] });
    const client = createEvmSweepClient({ chain, gasPrivateKey: harness.gasKey.privateKey });
    expect(await client.receipt(transaction?.txHash ?? '')).toBeUndefined();
    await chain.close();
    await proxy.close();
  });

  test('the data fee of a rollup is booked with the gas', async () => {
    const deposit = await harness.deposit('usdc', 100n);
    const sweeper = harness.sweeper();
    const [transaction] = await sweeper.sweepOnce();
    // The node answers before it mines; until then there is no receipt to add a fee to.
    await waitForReceipt(local.rpc, transaction?.txHash ?? '');
    const proxy = await receiptsThrough((receipt) => ({ ...receipt, l1Fee: '0x1234' }));
    const rollup = local.createChain({ rpcUrls: [proxy.url] });
    const client = createEvmSweepClient({ chain: rollup, gasPrivateKey: harness.gasKey.privateKey });
    await harness.confirmHead(deposit);
    await harness.sweeper({ chain: client }).settleOnce();
    const { rows } = await harness.query('select status, data_fee, gas_used from sweep_transactions');
    expect(rows).toMatchObject([{ status: 'mined', data_fee: String(0x1234) }]);
    await rollup.close();
    await proxy.close();
  });

  describe('on a chain without EIP-1559', () => {
    let proxy: RpcProxy;
    let old: TestChain['chain'];

    beforeEach(async () => {
      proxy = await startRpcProxy(local.rpcUrl);
      proxy.answerWith(withoutBaseFee);
      old = local.createChain({ rpcUrls: [proxy.url] });
    });
    afterEach(async () => {
      await old.close();
      await proxy.close();
    });

    /** Answers as a node of a chain without a base fee does: no tip, and no transactions of type 2. */
    const withoutBaseFee = (body: string): string | undefined => {
      const request = JSON.parse(body);
      const calls: { id: number; method: string; params: string[] }[] = Array.isArray(request) ? request : [request];
      const answers = calls.map(({ id, method, params }) => {
        if (method === 'eth_getBlockByNumber') return { jsonrpc: '2.0', id, result: { number: '0x1' } };
        if (method === 'eth_gasPrice') return { jsonrpc: '2.0', id, result: '0x77359400' };
        // A hash may begin like a transaction of that type.
        const isOfType2 = method === 'eth_sendRawTransaction' && params[0]?.startsWith('0x02');
        return isOfType2 || method === 'eth_maxPriorityFeePerGas'
          ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'not supported' } }
          : undefined;
      });
      if (answers.includes(undefined)) return undefined;
      return JSON.stringify(Array.isArray(request) ? answers : answers[0]);
    };

    test('a sweep names a gas price, and a higher one when it waits too long', async () => {
      const deposit = await harness.deposit('usdc', 100n);
      await harness.confirmHead();
      const client = {
        ...harness.client,
        ...createEvmSweepClient({ chain: old, gasPrivateKey: harness.gasKey.privateKey }),
        balances: harness.client.balances,
      };
      const sweeper = harness.sweeper({ chain: client });
      await local.setAutomine(false);
      await sweeper.sweepOnce();
      harness.passTime(4 * MINUTE);
      await sweeper.settleOnce();
      const rows = (await harness.query('select raw_transaction from sweep_transactions order by created_at')).rows;
      const fees = rows.map(({ raw_transaction }) => client.feesOf(raw_transaction));
      expect(fees).toMatchObject([
        { isLegacy: true, maxFeePerGas: 2_000_000_000n },
        { isLegacy: true, maxFeePerGas: 2_300_000_001n },
      ]);
      await local.mine();
      await harness.confirmHead(deposit);
      await sweeper.settleOnce();
      expect(await harness.sweepRows()).toMatchObject([{ status: 'replaced' }, { status: 'mined' }]);
      expect(await amountsOf(deposit)).toEqual([97n, 3n, 0n]);
    });
  });
});
