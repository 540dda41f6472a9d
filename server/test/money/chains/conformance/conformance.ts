import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../../src/kernel/lib/errors.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type Chain,
  type ChainActivity,
  type DepositBinding,
  type Sweeping,
  type WatchedAddresses,
} from '../../../../src/money/chains/port.ts';
import { randomAddress, watch } from '../addresses.ts';

/** Operations of a chain under test. Every call returns once its block has been mined. */
export interface ChainHarness {
  readonly chain: Chain;
  /** Address of the payer of {@link pay}. */
  readonly payer: string;
  derivedOnChain(binding: DepositBinding): Promise<string>;
  pay(methodId: string, to: string, amount: bigint): Promise<string>;
  payFromContract(to: string, amount: bigint): Promise<string>;
  payInFailedTransaction(to: string, amount: bigint): Promise<string>;
  payFakeToken(to: string, amount: bigint): Promise<string>;
  sweep(binding: DepositBinding, tokenAddress: string | null): Promise<string>;
  mine(blocks: number): Promise<void>;
  reorg(depth: number): Promise<void>;
  stop(): Promise<void>;
}

/** Tests the guarantees of the chain port; every adapter must pass them on a real chain. */
export function describeChainConformance(name: string, start: () => Promise<ChainHarness>): void {
  describe(`${name} keeps the promises of the chain port`, () => {
    let harness: ChainHarness;
    let chain: Chain;
    let sweeping: Sweeping;
    beforeAll(async () => {
      harness = await start();
      chain = harness.chain;
      sweeping = present(chain.sweeping, 'deposits that are swept');
    });
    afterAll(() => harness.stop());

    const newBinding = (): DepositBinding => ({
      attemptId: randomUUID(),
      payout: randomAddress(),
      feeRecipient: randomAddress(),
      feeBps: 300,
    });
    const tokenMethods = (): string[] =>
      chain.methods.filter((method) => method.tokenAddress !== null).map((method) => method.id);
    const nativeMethod = (): string =>
      present(
        chain.methods.find((method) => method.tokenAddress === null),
        'a native method',
      ).id;
    const tokenAddressOf = (id: string): string | null =>
      present(
        chain.methods.find((method) => method.id === id),
        id,
      ).tokenAddress;
    /** Runs an action and reads the activity in the blocks since. */
    const observe = async (
      watched: WatchedAddresses,
      action: () => Promise<void>,
    ): Promise<{ activity: ChainActivity; blocks: readonly BlockHeader[] }> => {
      const before = await chain.head();
      await action();
      const blocks = await chain.headers(before.number + 1n, (await chain.head()).number);
      return { blocks, activity: await chain.activity(blocks, watched) };
    };

    test('the configured chain verifies', async () => {
      await chain.verify();
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

    test('deposit addresses derived here and on the chain are the same', async () => {
      for (const feeBps of [0, 1, 300, 1000]) {
        const binding = { ...newBinding(), feeBps };
        const address = sweeping.depositAddress(binding);
        expect(address).toBe(await harness.derivedOnChain(binding));
        expect(chain.parseAddress(chain.displayAddress(address))).toBe(address);
      }
    });

    test('what is at an address is told, and no address of ours, of a token or of nobody may be paid', async () => {
      const owned = randomAddress();
      expect(await chain.inspect?.(owned)).toEqual({ kind: 'account', blockedFor: [], refusesCoin: false });
      expect(chain.isReserved(owned)).toBe(false);
      const tokens = tokenMethods().map((id) => present(tokenAddressOf(id), id));
      for (const address of [sweeping.contracts.factory, ...tokens]) {
        expect(await chain.inspect?.(address)).toMatchObject({ kind: 'contract' });
        expect(chain.isReserved(address)).toBe(true);
      }
      expect(chain.isReserved(sweeping.contracts.implementation)).toBe(true);
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

    test('a transfer of each token to a watched address is listed with its amount, sender and block', async () => {
      for (const method of tokenMethods()) {
        const to = sweeping.depositAddress(newBinding());
        let txHash = '';
        const { activity, blocks } = await observe(watch(to), async () => {
          txHash = await harness.pay(method, to, 1_234_567n);
        });
        expect(activity).toEqual({
          transfers: [
            {
              block: blocks.at(-1),
              txHash,
              logIndex: expect.any(Number),
              from: harness.payer,
              to,
              tokenAddress: tokenAddressOf(method),
              amount: 1_234_567n,
            },
          ],
          sweeps: [],
        });
      }
    });

    test('a plain native payment to a watched address is listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      let txHash = '';
      const { activity, blocks } = await observe(watch(to), async () => {
        txHash = await harness.pay(nativeMethod(), to, 5n);
      });
      const transfer = { txHash, logIndex: -1, from: harness.payer, to, tokenAddress: null, amount: 5n };
      expect(activity.transfers).toEqual([{ ...transfer, block: blocks.at(-1) }]);
    });

    test('a native payment from inside a contract is in the balance even though no transfer is listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(watch(to), async () => void (await harness.payFromContract(to, 7n)));
      expect(activity.transfers).toEqual([]);
      expect(await chain.balances([{ address: to, tokenAddress: null }], await chain.head())).toEqual([7n]);
    });

    test('a failed transaction with value to a watched address is not listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(watch(to), async () => void (await harness.payInFailedTransaction(to, 7n)));
      expect(activity.transfers).toEqual([]);
    });

    test('a transfer of a token that the catalogue does not list is not listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(watch(to), async () => void (await harness.payFakeToken(to, 1_000_000n)));
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('transfers to addresses that are not watched are not listed', async () => {
      const { activity } = await observe(watch(randomAddress()), async () => {
        for (const method of [...tokenMethods(), nativeMethod()]) await harness.pay(method, randomAddress(), 9n);
      });
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('a sweep of each asset is listed with what reached merchant and fee recipient', async () => {
      for (const method of [...tokenMethods(), nativeMethod()]) {
        const binding = newBinding();
        const depositAddress = sweeping.depositAddress(binding);
        const tokenAddress = tokenAddressOf(method);
        await harness.pay(method, depositAddress, 10_001n);
        let txHash = '';
        const { activity, blocks } = await observe(watch(depositAddress), async () => {
          txHash = await harness.sweep(binding, tokenAddress);
        });
        expect(activity.transfers).toEqual([]);
        expect(activity.sweeps).toEqual([
          {
            block: blocks.at(-1),
            txHash,
            logIndex: expect.any(Number),
            factory: sweeping.contracts.factory,
            depositAddress,
            tokenAddress,
            net: 9_701n,
            fee: 300n,
          },
        ]);
      }
    });

    test('a sweep of a token that the catalogue does not list is not listed', async () => {
      const binding = newBinding();
      const to = sweeping.depositAddress(binding);
      const fake = await harness.payFakeToken(to, 10_000n);
      const { activity } = await observe(watch(to), async () => void (await harness.sweep(binding, fake)));
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('a thousand more watched addresses, or many blocks to catch up on, do not change what is found', async () => {
      const binding = newBinding();
      const to = sweeping.depositAddress(binding);
      const before = await chain.head();
      for (const method of [...tokenMethods(), nativeMethod()]) await harness.pay(method, to, 400n);
      await harness.sweep(binding, null);
      await harness.mine(30);
      const blocks = await chain.headers(before.number + 1n, (await chain.head()).number);
      const few = watch(to);
      const many = watch(to, ...Array.from({ length: 1_500 }, randomAddress));

      const parts = await Promise.all(blocks.map((block) => chain.activity([block], few)));
      const transfers = parts.flatMap((part) => part.transfers);
      const sweeps = parts.flatMap((part) => part.sweeps);
      expect(transfers).toHaveLength(tokenMethods().length + 1);
      expect(sweeps).toHaveLength(1);
      for (const watched of [few, many]) {
        const activity = await chain.activity(blocks, watched);
        expect(activity.transfers).toHaveLength(transfers.length);
        expect(activity.transfers).toEqual(expect.arrayContaining(transfers));
        expect(activity.sweeps).toEqual(sweeps);
      }
    });

    test('balances of thousands of addresses and several assets are of the given block, and in order', async () => {
      const paid = sweeping.depositAddress(newBinding());
      const [method = ''] = tokenMethods();
      const tokenAddress = tokenAddressOf(method);
      await harness.pay(method, paid, 11n);
      const early = await chain.head();
      await harness.pay(method, paid, 22n);
      await harness.pay(nativeMethod(), paid, 33n);
      const late = await chain.head();
      const queries = Array.from({ length: 4_500 }, (_, index) => ({
        address: index % 1_000 === 7 ? paid : randomAddress(),
        tokenAddress: index % 2 === 0 ? null : tokenAddress,
      }));
      const expected = (native: bigint, token: bigint): bigint[] =>
        queries.map((query) => (query.address !== paid ? 0n : query.tokenAddress === null ? native : token));
      expect(await chain.balances(queries, early)).toEqual(expected(0n, 11n));
      expect(await chain.balances(queries, late)).toEqual(expected(33n, 33n));
    });

    test('after a reorg an orphaned block is refused and the balances of both sides differ', async () => {
      const to = sweeping.depositAddress(newBinding());
      const [method = ''] = tokenMethods();
      const query = [{ address: to, tokenAddress: tokenAddressOf(method) }];
      await harness.pay(method, to, 50n);
      const orphan = await chain.head();
      expect(await chain.balances(query, orphan)).toEqual([50n]);

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
      await expect(chain.activity(blocks, watch(randomAddress()))).rejects.toBeInstanceOf(BlockNotCanonical);
    });

    test('nothing is read for an empty query', async () => {
      expect(await chain.activity([], watch(randomAddress()))).toEqual({ transfers: [], sweeps: [] });
      expect(await chain.balances([], await chain.head())).toEqual([]);
    });
  });
}
