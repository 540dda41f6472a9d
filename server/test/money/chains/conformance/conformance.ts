import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../../src/kernel/lib/errors.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type Chain,
  type ChainActivity,
  type WatchedAddresses,
} from '../../../../src/money/chains/port.ts';
import { watch } from '../addresses.ts';

/** Operations of a chain under test. Every call returns once its block has been mined. */
export interface ChainHarness {
  readonly chain: Chain;
  /** Origin of the payments of {@link pay}, as transfers name it. */
  readonly payer: string;
  /** Smallest units in which {@link pay} pays: a chain may relay nothing smaller. */
  readonly unit: bigint;
  /** Position of a plain native transfer, in the chain's own words. */
  readonly logIndex: unknown;
  /** Returns a new address in canonical form. */
  newAddress(): string;
  /** Pays an address by a method. @returns the transaction's hash */
  pay(methodId: string, to: string, amount: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by as many without their transactions. */
  reorg(depth: number): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the activity in the blocks that an action makes. */
export async function observe(
  chain: Chain,
  watched: WatchedAddresses,
  action: () => Promise<void>,
): Promise<{ activity: ChainActivity; blocks: readonly BlockHeader[] }> {
  const before = await chain.head();
  await action();
  const blocks = await chain.headers(before.number + 1n, (await chain.head()).number);
  return { blocks, activity: await chain.activity(blocks, watched) };
}

/** Returns the method of a chain's own coin. */
export function nativeMethod({ methods }: Chain): string {
  return present(
    methods.find((method) => method.tokenAddress === null),
    'a native method',
  ).id;
}

/** Tests the guarantees of the chain port; every adapter must pass them on a real chain. */
export function describeChainConformance(name: string, start: () => Promise<ChainHarness>): void {
  describe(`${name} keeps the promises of the chain port`, () => {
    let harness: ChainHarness;
    let chain: Chain;
    beforeAll(async () => {
      harness = await start();
      chain = harness.chain;
    });
    afterAll(() => harness.stop());

    const pay = (to: string, units: bigint) => harness.pay(nativeMethod(chain), to, units * harness.unit);

    test('the configured chain verifies', async () => {
      await chain.verify();
    });

    test('deposits are either swept by contracts or paid into accounts, and an address is shown and read back', () => {
      expect([chain.sweeping !== undefined, chain.accounts !== undefined].sort()).toEqual([false, true]);
      const address = harness.newAddress();
      expect(chain.parseAddress(chain.displayAddress(address))).toBe(address);
      expect(chain.isReserved(address)).toBe(false);
    });

    test('the safe and the finalized block are on the chain, the finalized one not above the safe one', async () => {
      await harness.mine(20);
      const head = await chain.head();
      const [safe, finalized] = [await chain.tagged('safe'), await chain.tagged('finalized')];
      for (const block of [safe, finalized]) {
        if (block === undefined) continue;
        expect(block.number).toBeLessThanOrEqual(head.number);
        expect(await chain.headers(block.number, block.number)).toMatchObject([{ hash: block.hash, time: block.time }]);
      }
      if (finalized !== undefined) expect(finalized.number).toBeLessThanOrEqual(safe?.number ?? head.number);
    });

    test('headers are linked and end at the head', async () => {
      await harness.mine(5);
      const head = await chain.head();
      const headers = await chain.headers(head.number - 4n, head.number + 3n);
      expect(headers).toHaveLength(5);
      expect(headers.at(-1)).toEqual(head);
      for (let index = 1; index < headers.length; index++) {
        expect(headers[index]?.parentHash).toBe(headers[index - 1]?.hash);
      }
    });

    test('a plain payment to a watched address is listed', async () => {
      const to = harness.newAddress();
      let txHash = '';
      const { activity, blocks } = await observe(chain, watch(to), async () => {
        txHash = await pay(to, 5n);
      });
      const { logIndex, payer: from, unit } = harness;
      const transfer = { txHash, logIndex, from, to, tokenAddress: null, amount: 5n * unit };
      const { hash, number, time } = present(blocks.at(-1), 'a block');
      expect(activity.transfers).toEqual([{ ...transfer, block: expect.objectContaining({ hash, number, time }) }]);
    });

    test('payments to addresses that are not watched are not listed', async () => {
      const { activity } = await observe(chain, watch(harness.newAddress()), async () => {
        await pay(harness.newAddress(), 9n);
      });
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('a thousand more watched addresses, or many blocks to catch up on, do not change the payments found', async () => {
      const to = harness.newAddress();
      const before = await chain.head();
      await pay(to, 4n);
      await harness.mine(20);
      await pay(to, 5n);
      const blocks = await chain.headers(before.number + 1n, (await chain.head()).number);
      const few = watch(to);
      const many = watch(to, ...Array.from({ length: 1_500 }, () => harness.newAddress()));
      const parts = await Promise.all(blocks.map((block) => chain.activity([block], few)));
      const transfers = parts.flatMap((part) => part.transfers);
      expect(transfers.map(({ amount }) => amount)).toEqual([4n * harness.unit, 5n * harness.unit]);
      for (const watched of [few, many]) {
        const activity = await chain.activity(blocks, watched);
        expect(activity.transfers).toHaveLength(transfers.length);
        expect(activity.transfers).toEqual(expect.arrayContaining(transfers));
      }
    });

    test('balances of thousands of addresses are of the given block, and in order', async () => {
      const paid = harness.newAddress();
      await pay(paid, 11n);
      const early = await chain.head();
      await pay(paid, 22n);
      const late = await chain.head();
      const queries = Array.from({ length: 2_500 }, (_, index) => ({
        address: index % 1_000 === 7 ? paid : harness.newAddress(),
        tokenAddress: null,
      }));
      const expected = (units: bigint): bigint[] =>
        queries.map(({ address }) => (address === paid ? units * harness.unit : 0n));
      expect(await chain.balances(queries, early)).toEqual(expected(11n));
      expect(await chain.balances(queries, late)).toEqual(expected(33n));
    });

    test('after a reorg an orphaned block is refused and the balances of both sides differ', async () => {
      const to = harness.newAddress();
      const query = [{ address: to, tokenAddress: null }];
      await pay(to, 50n);
      const orphan = await chain.head();
      expect(await chain.balances(query, orphan)).toEqual([50n * harness.unit]);

      await harness.reorg(2);

      await expect(chain.balances(query, orphan)).rejects.toBeInstanceOf(BlockNotCanonical);
      await expect(chain.activity([orphan], watch(to))).rejects.toBeInstanceOf(BlockNotCanonical);
      const replacement = await chain.head();
      expect(replacement.number).toBe(orphan.number);
      expect(replacement.hash).not.toBe(orphan.hash);
      expect(await chain.balances(query, replacement)).toEqual([0n]);
    });

    test('blocks that are replaced while a range is read are refused', async () => {
      const before = await chain.head();
      await harness.mine(20);
      const blocks = await chain.headers(before.number + 1n, before.number + 20n);
      await harness.reorg(3);
      await expect(chain.activity(blocks, watch(harness.newAddress()))).rejects.toBeInstanceOf(BlockNotCanonical);
    });

    test('nothing is read for an empty query', async () => {
      expect(await chain.activity([], watch(harness.newAddress()))).toEqual({ transfers: [], sweeps: [] });
      expect(await chain.balances([], await chain.head())).toEqual([]);
    });
  });
}
