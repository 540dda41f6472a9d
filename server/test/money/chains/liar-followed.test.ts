import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCursor } from '../../../src/money/chains/repository.ts';
import { findUnchecked } from '../../../src/money/chains/unchecked-repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import type { Lies } from '../../support/lying-proxy.ts';
import { randomAddress } from './addresses.ts';
import { SURVEY_MS, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

const DAY_MS = 25 * 60 * 60 * 1000;

describe('of two endpoints the first one', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let liar: TwoEndpoints['liar'];
  let clock: TwoEndpoints['clock'];
  let open: TwoEndpoints['open'];
  let follow: TwoEndpoints['follow'];
  let atEnd: TwoEndpoints['atEnd'];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
    ({ liar, clock, open, follow, atEnd } = world);
  });
  afterEach(() => world.close());

  test.each<[string, (head: bigint) => Lies]>([
    ['sends no logs', () => ({ emptyLogs: true })],
    ['lacks the block', (head) => ({ missing: (number) => number === head + 1n })],
    ['sends blocks without transactions', () => ({ emptyBlocks: true })],
    ['has an old head', (head) => ({ frozenAt: head })],
    ['is of another chain', () => ({ chainId: 5 })],
    ['limits the rate', () => ({ rateLimit: {} })],
    ['refuses batches', () => ({ maxBatch: 1 })],
    ['hangs', () => ({ hangs: true })],
    ['breaks connections off', () => ({ isCut: true })],
  ])('that %s does not keep a follower from a payment', async (_name, lie) => {
    const to = randomAddress();
    const { observer } = await follow(open(), to);
    const before = await local.chain.head();
    liar.tell(lie(before.number));
    await local.transferToken('usdc', to, 77n);
    await local.sendNative(to, 78n);
    await local.rpc.call('anvil_mine', ['0x8', '0x3']);
    clock.advance(SURVEY_MS);
    const amounts = (): bigint[] =>
      observer.ofType('blocks').flatMap(({ activity }) => activity.transfers.map((transfer) => transfer.amount));
    const confirmed = (): bigint => observer.ofType('confirmed').at(-1)?.blocks.at(-1)?.number ?? 0n;
    while (confirmed() <= before.number + 2n) await sleep(20);
    expect(amounts()).toEqual([77n, 78n]);
  });

  test('that sends no logs while the other is down is detected once that one is back', async () => {
    const to = randomAddress();
    const { db, observer } = await follow(open(), to);
    const before = await local.chain.head();
    world.honest.tell({ isCut: true });
    liar.tell({ emptyLogs: true });
    const txHash = await local.transferToken('usdc', to, 77n);
    await local.mine(8);
    const confirmed = (): bigint => observer.ofType('confirmed').at(-1)?.blocks.at(-1)?.number ?? 0n;
    while (confirmed() <= before.number + 4n) await sleep(20);
    expect(observer.ofType('blocks').flatMap(({ activity }) => activity.transfers)).toEqual([]);

    world.honest.tell();
    const transfers = () => observer.ofType('read-again').flatMap(({ activity }) => activity.transfers);
    while (transfers().length === 0) {
      clock.advance(SURVEY_MS);
      await sleep(50);
    }
    expect(transfers()).toMatchObject([{ txHash, amount: 77n }]);
    // Index of the last confirmation; nothing is read again once it is decided.
    const decided = () => observer.calls.findLastIndex(({ type }) => type === 'confirmed');
    while (decided() < observer.calls.findIndex(({ type }) => type === 'read-again')) await sleep(20);
    while ((await findUnchecked(db, { chain: 'local', after: -1n })) !== undefined) await sleep(20);
  });

  test('that lies for a day without another provider is believed in the end', async () => {
    const to = randomAddress();
    const { db } = await follow(open(), to);
    world.honest.tell({ isCut: true });
    liar.tell({ emptyLogs: true });
    await local.transferToken('usdc', to, 77n);
    await local.mine(8);
    while ((await findUnchecked(db, { chain: 'local', after: -1n })) === undefined) await sleep(20);
    clock.advance(DAY_MS);
    while ((await findUnchecked(db, { chain: 'local', after: -1n })) !== undefined) await sleep(20);
    expect(world.log.entries).toContain('warn: blocks never compared with another provider');
  });

  test('that shows another chain does not make a follower start over', async () => {
    const other = await startTestChain();
    atEnd(() => other.stop());
    await other.mine(Number((await local.chain.head()).number) + 50);
    const { db, observer } = await follow(open());
    const before = await local.chain.head();
    liar.tell({ divertedTo: other.rpcUrl });
    await local.mine(8);
    while ((await loadCursor(db, 'local'))?.head.number !== before.number + 8n) await sleep(20);
    expect(observer.ofType('reorg').filter(({ ancestor }) => ancestor.number < before.number)).toEqual([]);
  });
});
