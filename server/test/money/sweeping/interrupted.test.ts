import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/kernel/db/pool.ts';
import type { EvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { startSweepHarness } from './sweep-harness.ts';

const MINUTE = 60_000;
/** More calls than a sweep makes from its beginning to its booking. */
const MAX_CALLS = 60;

class Interrupted extends Error {}

let local: TestChain;
beforeAll(async () => {
  local = await startTestChain();
});
afterAll(() => local.stop());

/** Fails call number `at`, before or after it is made, like a process that ends there. */
function interruptedAt(at: number, isAfter: boolean) {
  let calls = 0;
  return <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, key) {
        const member: unknown = Reflect.get(object, key);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const number = calls++;
          if (number === at && !isAfter) throw new Interrupted();
          const result: unknown = Reflect.apply(member, object, args);
          if (number !== at) return result;
          if (!(result instanceof Promise)) throw new Interrupted();
          return result.then(() => Promise.reject(new Interrupted()));
        };
      },
    });
}

test.each([
  ['before', false],
  ['after', true],
])('a sweep that is interrupted %s any of its calls pays everyone once, with one transaction', async (_, isAfter) => {
  const harness = await startSweepHarness(local);
  let at = 0;
  for (let wasInterrupted = true; wasInterrupted; at++) {
    expect(at).toBeLessThan(MAX_CALLS);
    const own = await harness.deposit('usdc', 1_000n);
    const foreign = await harness.foreign(own, 'eth', 1_000n);
    const interrupt = interruptedAt(at, isAfter);
    const chain: EvmSweepClient = interrupt(harness.client);
    const db: Database = interrupt(harness.db);
    wasInterrupted = false;
    // Each round is a separate process: the first ends at the call, the others find the state that it left.
    for (let round = 0; round < 4; round++) {
      const sweeper = harness.sweeper(round === 0 ? { chain, db } : {});
      try {
        await sweeper.settleOnce();
        await sweeper.sweepOnce();
        await harness.confirmHead(own, foreign);
        await sweeper.settleOnce();
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        wasInterrupted = true;
        await harness.confirmHead(own, foreign);
      }
      harness.passTime(MINUTE);
    }
    const paid = [own, foreign].map(({ payout, tokenAddress }) => local.balanceOf(payout, tokenAddress));
    expect(await Promise.all(paid)).toEqual([970n, 970n]);
    expect((await harness.sweepRows()).map(({ nonce, status }) => `${nonce} ${status}`)).toEqual(
      Array.from({ length: at + 1 }, (_row, nonce) => `${nonce} mined`),
    );
    const { nonce } = await harness.client.account();
    expect(nonce).toBe(BigInt(at + 1));
  }
  expect(at).toBeGreaterThan(10);
  await harness.stop();
});
