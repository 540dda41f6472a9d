import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import type { Lies } from '../../support/lying-proxy.ts';
import { healthOf, liesOf, SURVEY_MS, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

describe('of two endpoints the first one', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let liar: TwoEndpoints['liar'];
  let honest: TwoEndpoints['honest'];
  let clock: TwoEndpoints['clock'];
  let log: TwoEndpoints['log'];
  let open: TwoEndpoints['open'];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
    ({ liar, honest, clock, log, open } = world);
  });
  afterEach(() => world.close());

  test.each<[string, (head: bigint) => Lies]>([
    ['whose head stands still', (head) => ({ frozenAt: head })],
    ['whose head stays behind', () => ({ behind: 20 })],
  ])('%s is not followed, and comes back once it has caught up', async (_name, lie) => {
    const chain = open();
    const { number } = await chain.head();
    liar.tell(lie(number));
    await local.rpc.call('anvil_mine', ['0x1e', '0x2']);
    const { number: real } = await local.chain.head();
    clock.advance(SURVEY_MS);
    await chain.head();
    await expect.poll(async () => (await chain.head()).number).toBe(real);
    expect(liesOf(chain)).toEqual({ 'old head': 1 });
    expect(healthOf(chain).lagBlocks).toBeGreaterThan(10n);
    expect(log.entries).toEqual(['warn: RPC endpoint is behind the others']);

    liar.tell();
    const lagAtNextSurvey = async (): Promise<bigint | null> => {
      // An earlier survey may still be running.
      clock.advance(SURVEY_MS);
      await chain.head();
      return healthOf(chain).lagBlocks;
    };
    await expect.poll(lagAtNextSurvey).toBe(0n);
    await chain.rpc.call('eth_gasPrice', []);
    expect([liar.calls('eth_gasPrice'), honest.calls('eth_gasPrice')]).toEqual([1, 0]);
  });

  test('that limits the rate is paused for the requested time, and no outage is logged', async () => {
    const chain = open();
    await chain.head();
    liar.tell({ rateLimit: { retryAfter: '30' } });
    for (let round = 0; round < 3; round++) await chain.head();
    const limited = liar.requests();
    liar.tell();
    clock.advance(29_000);
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBe(limited);
    clock.advance(10_000);
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBeGreaterThan(limited);
    expect(healthOf(chain)).toMatchObject({ ok: true, limitedUntil: null });
    expect(log.entries).toEqual(['info: RPC endpoint is rate-limiting; it is paused each time']);
  });

  test('that limits the rate without a duration is paused longer each time', async () => {
    const chain = open();
    liar.tell({ rateLimit: {} });
    const pauses: number[] = [];
    for (let round = 0; round < 4; round++) {
      await chain.rpc.call('eth_gasPrice', []);
      const pause = (healthOf(chain).limitedUntil ?? 0) - clock.now();
      pauses.push(pause);
      clock.advance(pause + 1);
    }
    expect(pauses[0]).toBeGreaterThan(500);
    for (let round = 1; round < 4; round++) expect(pauses[round]).toBeGreaterThan(1.5 * (pauses[round - 1] ?? 0));
  });

  test('on its own, limiting the rate for a moment, is waited for', async () => {
    const chain = open([liar.url]);
    await chain.head();
    liar.tell({ rateLimit: { retryAfter: '1' } });
    const reading = chain.head();
    await expect.poll(() => healthOf(chain).limitedUntil).not.toBeNull();
    liar.tell();
    expect((await reading).number).toBeGreaterThan(0n);
    expect(log.entries.filter((entry) => entry.startsWith('error'))).toEqual([]);
  });

  test('that refuses larger batches gets smaller ones, and later larger ones again', async () => {
    const chain = open([liar.url]);
    const { number } = await chain.head();
    const from = number - 39n;
    liar.tell({ maxBatch: 9 });
    expect(await chain.headers(from, number)).toHaveLength(40);
    const refused = liar.requests();
    expect(await chain.headers(from, number)).toHaveLength(40);
    expect(liar.requests() - refused).toBe(8);
    expect(healthOf(chain).ok).toBe(true);
    liar.tell();
    for (let step = 0; step < 3; step++) {
      clock.advance(600_001);
      await chain.head();
    }
    const grown = liar.requests();
    await chain.headers(from, number);
    expect(liar.requests() - grown).toBe(1);
    expect(log.entries).toEqual([]);
  });

  test.each<[string, Lies]>([
    ['hangs', { hangs: true }],
    ['breaks connections off', { isCut: true }],
    ['refuses its key', { keyIsWrong: true }],
  ])('that %s is skipped, and probed in the background until it answers', async (_name, lie) => {
    const chain = open();
    await chain.head();
    liar.tell(lie);
    await chain.head();
    expect(healthOf(chain).ok).toBe(false);
    expect(log.entries).toEqual(['warn: RPC endpoint stopped responding']);
    liar.tell();
    clock.advance(1_000);
    await expect
      .poll(async () => {
        await chain.head();
        return healthOf(chain).ok;
      })
      .toBe(true);
  });
});
