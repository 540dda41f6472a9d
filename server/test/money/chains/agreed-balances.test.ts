import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { type BlockHeader, BlockNotDeep, ChainUnavailable, ProvidersDisagree } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { randomAddress } from './addresses.ts';
import { CONFIRMATIONS, liesOf, startTwoEndpoints, type TwoEndpoints, WRONG_ANSWER } from './two-endpoints.ts';

describe('of several providers one', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let liar: TwoEndpoints['liar'];
  let honest: TwoEndpoints['honest'];
  let log: TwoEndpoints['log'];
  let open: TwoEndpoints['open'];
  let atEnd: TwoEndpoints['atEnd'];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
    ({ liar, honest, log, open, atEnd } = world);
  });
  afterEach(() => world.close());

  describe('that lies about balances', () => {
    const amount = 50n;
    let third: LyingProxy;
    let query: { address: string; tokenAddress: string }[];
    let at: BlockHeader;
    beforeEach(async () => {
      third = await startLyingProxy(local.rpcUrl);
      atEnd(() => third.close());
      query = [{ address: randomAddress(), tokenAddress: local.token('usdc') }];
      await local.transferToken('usdc', present(query[0], 'a query').address, amount);
      at = await local.chain.head();
      await local.mine(CONFIRMATIONS - 1);
    });

    test('that forges the blocks on top of a payment does not confirm it', async () => {
      const chain = open();
      const newest = await local.chain.head();
      liar.tell({
        tamper: (method) => (method === 'eth_blockNumber' ? toQuantity(newest.number + 9n) : undefined),
      });
      const failure = chain.agreedBalances(query, newest);
      await expect(failure).rejects.toBeInstanceOf(BlockNotDeep);
      await expect(failure).rejects.toMatchObject({ head: newest.number });
      await local.mine(CONFIRMATIONS - 1);
      expect(await chain.agreedBalances(query, newest)).toEqual([amount]);
    });

    test('that lies about the number or time of a block is not confirmed by a second provider', async () => {
      const chain = open();
      for (const forged of [
        { ...at, time: at.time - 60_000 },
        { ...at, number: at.number - 1n },
      ]) {
        const { hash, number, time } = forged;
        const block = { number: toQuantity(number), timestamp: toQuantity(time / 1000) };
        liar.tell({
          tamper: (_method, _params, result) =>
            (result as { hash?: string } | null)?.hash === hash ? { ...(result as object), ...block } : undefined,
        });
        const failure = chain.agreedBalances(query, forged);
        await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
        await expect(failure).rejects.toThrow('with another number or time');
      }
    });

    test('stands alone with its answer, so nothing is agreed; the error names only hosts', async () => {
      const chain = open([`${liar.url}/v2/secret`, honest.url]);
      expect(await chain.agreedBalances(query, at)).toEqual([amount]);
      liar.tell({ balances: (balance) => balance * 2n });
      const failure = chain.agreedBalances(query, at);
      await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
      await expect(failure).rejects.toThrow(new URL(liar.url).host);
      await expect(failure).rejects.not.toThrow('secret');
      expect([liesOf(chain), liesOf(chain, 1)]).toEqual([{}, {}]);
    });

    test('is outvoted by two others and accused', async () => {
      liar.tell({ balances: () => 0n });
      const chain = open([liar.url, honest.url, third.url]);
      expect(await chain.agreedBalances(query, at)).toEqual([amount]);
      expect(chain.rpc.health().map((health) => health.lies)).toEqual([{ 'wrong balance': 1 }, {}, {}]);
      expect(log.entries).toEqual([WRONG_ANSWER]);
    });

    test('does not count as two providers when both URLs are on one host', async () => {
      const chain = open([liar.url, `${liar.url}/another`]);
      await expect(chain.agreedBalances(query, at)).rejects.toBeInstanceOf(ProvidersDisagree);
    });

    test('that does not answer leaves only one answer, which is not enough', async () => {
      liar.tell({ isCut: true });
      const failure = open().agreedBalances(query, at);
      await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
      await expect(failure).rejects.toBeInstanceOf(ChainUnavailable);
      await expect(failure).rejects.toThrow(`only ${new URL(honest.url).host} answered`);
    });
  });
});
