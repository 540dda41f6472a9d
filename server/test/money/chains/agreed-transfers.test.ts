import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { type ObservedTransfer, ProvidersDisagree } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress, watch } from './addresses.ts';
import { headersSince, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

describe('a transfer happened if two providers show its receipt', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let token: ObservedTransfer;
  let native: ObservedTransfer;

  beforeAll(async () => {
    local = await startTestChain();
    const address = randomAddress();
    const before = await local.chain.head();
    await local.transferToken('usdc', address, 1_000n);
    await local.sendNative(address, 2_000n);
    const { transfers } = await local.chain.activity(await headersSince(local, local.chain, before), watch(address));
    token = present(
      transfers.find(({ tokenAddress }) => tokenAddress !== null),
      'a transfer of the token',
    );
    native = present(
      transfers.find(({ tokenAddress }) => tokenAddress === null),
      'a transfer of coin',
    );
    await local.mine(4);
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
  });
  afterEach(() => world.close());

  test('confirms real transfers, and nothing that differs from them', async () => {
    const others = [token, native].flatMap((real): ObservedTransfer[] => [
      { ...real, amount: real.amount + 1n },
      { ...real, to: randomAddress() },
      { ...real, txHash: `0x${'ab'.repeat(32)}` },
      { ...real, block: { ...real.block, hash: `0x${'cd'.repeat(32)}` } },
      { ...real, block: { ...real.block, number: real.block.number - 1n } },
    ]);
    others.push({ ...token, logIndex: token.logIndex + 1 }, { ...token, tokenAddress: randomAddress() });
    others.push({ ...token, logIndex: -1, tokenAddress: null }, { ...token, from: randomAddress() });
    const shown = await world.open().agreedTransfers([token, native, ...others]);
    expect(shown).toEqual([true, true, ...others.map(() => false)]);
  });

  test('one whose receipt a provider withholds stays undecided; an empty list sends no request', async () => {
    world.liar.tell({ tamper: (method) => (method === 'eth_getTransactionReceipt' ? null : undefined) });
    await expect(world.open().agreedTransfers([token])).rejects.toBeInstanceOf(ProvidersDisagree);
    expect(await world.open().agreedTransfers([])).toEqual([]);
  });

  test('native coin of a failed transaction does not count', async () => {
    const failed = (method: string, _: readonly unknown[], result: unknown): unknown =>
      method === 'eth_getTransactionReceipt' ? { ...(result as object), status: '0x0' } : undefined;
    world.liar.tell({ tamper: failed });
    world.honest.tell({ tamper: failed });
    expect(await world.open().agreedTransfers([native])).toEqual([false]);
  });
});
