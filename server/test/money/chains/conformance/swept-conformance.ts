import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../../src/kernel/lib/errors.ts';
import type { Chain, DepositBinding, Sweeping } from '../../../../src/money/chains/port.ts';
import { randomAddress, watch } from '../addresses.ts';
import { type ChainHarness, nativeMethod, observe } from './conformance.ts';

/** Further operations of a chain whose deposit addresses are contracts. */
export interface SweptHarness extends ChainHarness {
  derivedOnChain(binding: DepositBinding): Promise<string>;
  payFromContract(to: string, amount: bigint): Promise<string>;
  payInFailedTransaction(to: string, amount: bigint): Promise<string>;
  payFakeToken(to: string, amount: bigint): Promise<string>;
  sweep(binding: DepositBinding, tokenAddress: string | null): Promise<string>;
}

/** Tests the guarantees of the port that concern tokens, contracts and sweeps. */
export function describeSweptConformance(name: string, start: () => Promise<SweptHarness>): void {
  describe(`${name} keeps the promises about deposits that are swept`, () => {
    let harness: SweptHarness;
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
    const tokenAddressOf = (id: string): string | null =>
      present(
        chain.methods.find((method) => method.id === id),
        id,
      ).tokenAddress;

    test('deposit addresses derived here and on the chain are the same', async () => {
      for (const feeBps of [0, 1, 300, 1000]) {
        const binding = { ...newBinding(), feeBps };
        const address = sweeping.depositAddress(binding);
        expect(address).toBe(await harness.derivedOnChain(binding));
        expect(chain.parseAddress(chain.displayAddress(address))).toBe(address);
      }
    });

    test('an address is reported with its state, and one of ours, of a token or of nobody is reserved', async () => {
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

    test('a transfer of each token to a watched address is listed with its amount, sender and block', async () => {
      for (const method of tokenMethods()) {
        const to = sweeping.depositAddress(newBinding());
        let txHash = '';
        const { activity, blocks } = await observe(chain, watch(to), async () => {
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

    test('a native payment from inside a contract is in the balance even though no transfer is listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(chain, watch(to), async () => void (await harness.payFromContract(to, 7n)));
      expect(activity.transfers).toEqual([]);
      expect(await chain.balances([{ address: to, tokenAddress: null }], await chain.head())).toEqual([7n]);
    });

    test('a failed transaction with value to a watched address is not listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(
        chain,
        watch(to),
        async () => void (await harness.payInFailedTransaction(to, 7n)),
      );
      expect(activity.transfers).toEqual([]);
    });

    test('a transfer of a token that the catalogue does not list is not listed', async () => {
      const to = sweeping.depositAddress(newBinding());
      const { activity } = await observe(
        chain,
        watch(to),
        async () => void (await harness.payFakeToken(to, 1_000_000n)),
      );
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('a sweep of each asset is listed with the parts of merchant and fee recipient', async () => {
      for (const method of [...tokenMethods(), nativeMethod(chain)]) {
        const binding = newBinding();
        const depositAddress = sweeping.depositAddress(binding);
        const tokenAddress = tokenAddressOf(method);
        await harness.pay(method, depositAddress, 10_001n);
        let txHash = '';
        const { activity, blocks } = await observe(chain, watch(depositAddress), async () => {
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
      const { activity } = await observe(chain, watch(to), async () => void (await harness.sweep(binding, fake)));
      expect(activity).toEqual({ transfers: [], sweeps: [] });
    });

    test('more watched addresses, or many blocks to catch up on, do not change the transfers and sweeps found', async () => {
      const binding = newBinding();
      const to = sweeping.depositAddress(binding);
      const before = await chain.head();
      for (const method of [...tokenMethods(), nativeMethod(chain)]) await harness.pay(method, to, 400n);
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

    test('balances of several assets are of the given block, and in order', async () => {
      const paid = sweeping.depositAddress(newBinding());
      const [method = ''] = tokenMethods();
      const tokenAddress = tokenAddressOf(method);
      await harness.pay(method, paid, 11n);
      const early = await chain.head();
      await harness.pay(method, paid, 22n);
      await harness.pay(nativeMethod(chain), paid, 33n);
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
  });
}
