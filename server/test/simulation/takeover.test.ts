import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../../src/kernel/lib/errors.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import type { Chain } from '../../src/money/chains/port.ts';
import { advanceConfirmed, advanceHead, loadCursor, rollBackHead } from '../../src/money/chains/repository.ts';
import { markToReadAgain } from '../../src/money/payments/booking/to-read-repository.ts';
import { decideConfirmed } from '../../src/money/payments/deciding/confirm.ts';
import type { Reading } from '../../src/money/payments/deciding/decide.ts';
import { settlePayable } from '../../src/money/payments/deciding/settle.ts';
import { attemptsOfChain, stateOf } from './audit-repository.ts';
import { type Lane, openLane } from './lane.ts';
import { finish } from './run-history.ts';
import { runStep } from './run-step.ts';
import type { History, Step } from './steps.ts';
import { beginWorld } from './world.ts';

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

/** Begins a world with an attempt and a followed head; by default, the attempt needs only the confirmations. */
async function beginAttempt(terms: Pick<History, 'confirmations' | 'level'> = { confirmations: 3, level: null }) {
  const world = await beginWorld(lane, { ...terms, agreement: false, steps: [] });
  const run = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await runStep(world, step);
  };
  await run({ run: 'mine', blocks: 2, followed: true }, { run: 'order', keys: 1, guides: 0, minutes: 60 });
  await run({ run: 'pick', payable: 0, method: 0 }, { run: 'mine', blocks: 1, followed: true });
  const { chain, clock, db, payables, running } = world;
  const id = payables[0]?.id ?? '';
  const transfers = async () => (await stateOf(db, id)).attempts[0]?.transfers;
  const attempt = async () => present((await attemptsOfChain(db, { chain: chain.name }))[0], 'an attempt');
  const settle = async (read: Pick<Reading, 'amount' | 'held' | 'block' | 'lapsed'>): Promise<void> => {
    const testimony = { corroboration: 'one', providers: 1 } as const;
    const readings = new Map([[(await attempt()).id, { ...read, swept: 0n, awaited: 0n, brought: 0n, testimony }]]);
    const occasion = { type: 'block' } as const;
    await db.transaction(async (tx) => {
      await settlePayable(tx, running.payables.order, { payableId: id, readings, occasion, now: clock.now() });
    });
  };
  return { world, run, transfers, attempt, settle };
}

it('a follower overtaken in the middle of a reorg deletes nothing that its successor has read', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const replaced = ledger.head().header;
  const ancestor = present(ledger.blocks.at(-2), 'a block before the head').header;
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 0 });
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 }, { run: 'follow' });
  expect(await transfers()).toHaveLength(1);
  const moved = await rollBackHead(db, { chain: chain.name, expected: replaced, now: clock.now() }, ancestor, (tx) =>
    running.observer.handle({ type: 'reorg', chain: chain.name, ancestor, tx }),
  );
  expect(moved).toBe(false);
  expect(await transfers()).toHaveLength(1);
  await finish(lane, world);
});

it('a follower overtaken by a reorg keeps nothing of the replaced blocks', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const followed = ledger.head().header;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 });
  const replaced = ledger.head().header;
  const activity = await chain.activity([replaced], await running.observer.watched(chain.name));
  expect(activity.transfers).toHaveLength(1);
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 1 }, { run: 'follow' });
  const moved = await advanceHead(
    db,
    { chain: chain.name, expected: followed, now: clock.now() },
    { blocks: [replaced], kept: { allFrom: 0n, recent: 256 } },
    (tx) => running.observer.handle({ type: 'blocks', chain: chain.name, blocks: [replaced], activity, tx }),
  );
  expect(moved).toBe(false);
  expect(await transfers()).toHaveLength(0);
  await finish(lane, world);
});

it('money seen in a replaced block is read again by the successor of a process that died there', async () => {
  const { attempt, run, world } = await beginAttempt({ confirmations: 1, level: null });
  const { chain, clock, db, ledger, running } = world;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 }, { run: 'follow' });
  const replaced = ledger.head().header;
  const ancestor = present(ledger.blocks.at(-2), 'a block before the head').header;
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 1 });
  await rollBackHead(db, { chain: chain.name, expected: replaced, now: clock.now() }, ancestor, (tx) =>
    running.observer.handle({ type: 'reorg', chain: chain.name, ancestor, tx }),
  );
  await run({ run: 'restart' }, { run: 'follow' });
  expect(await attempt()).toMatchObject({ seenAmount: 0n });
  await finish(lane, world);
});

it('nothing is stored from a block that the cursor never reached', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const followed = ledger.head().header;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 });
  const paid = ledger.head().header;
  const activity = await chain.activity([paid], await running.observer.watched(chain.name));
  const move = { chain: chain.name, expected: followed, now: clock.now() };
  const kept = { allFrom: 0n, recent: 256 };
  const dying = advanceHead(db, move, { blocks: [paid], kept }, async (tx) => {
    await running.observer.handle({ type: 'blocks', chain: chain.name, blocks: [paid], activity, tx });
    throw new Error('the process dies');
  });
  await expect(dying).rejects.toThrow('the process dies');
  expect(await transfers()).toHaveLength(0);
  await run({ run: 'restart' }, { run: 'follow' });
  expect(await transfers()).toHaveLength(1);
  await finish(lane, world);
});

it('an earlier block undoes nothing that a later one has shown', async () => {
  const { attempt, run, settle, world } = await beginAttempt();
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 3 });
  const before = present(world.ledger.blocks.at(-3), 'the block of the payment').header;
  await run({ run: 'sweep', of: 0, other: false, blocks: 3 }, { run: 'follow' });
  const { confirmedBlock, creditedAmount: amount, heldAmount } = await attempt();
  expect({ heldAmount, isLater: (confirmedBlock ?? 0n) > before.number }).toEqual({ heldAmount: 0n, isLater: true });
  await settle({ amount, held: amount, block: before, lapsed: false });
  expect(await attempt()).toMatchObject({ confirmedBlock, heldAmount: 0n });
  await finish(lane, world);
});

it('an attempt ended by another process in the meantime is read again', async () => {
  const { attempt, run, settle, world } = await beginAttempt();
  await run({ run: 'end', payable: 0 });
  const ended = await attempt();
  expect(ended.status).toBe('retired');
  await run({ run: 'mine', blocks: 5, followed: true });
  const { ledger } = world;
  ledger.submit({
    kind: 'unlogged',
    from: '0x',
    deposit: ended.depositAddress,
    asset: ended.tokenAddress,
    amount: 7n,
    feeBps: 0,
  });
  await run({ run: 'mine', blocks: 3, followed: true });
  expect((await attempt()).heldAmount).toBe(0n);
  await settle({ amount: 7n, held: 7n, block: present(ledger.blocks.at(-3), 'a block').header, lapsed: false });
  await run({ run: 'mine', blocks: 1, followed: true });
  expect((await attempt()).heldAmount).toBe(7n);
});

it('an attempt that another process ends during that read is read once more', async () => {
  const { attempt, run, settle, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 }, { run: 'follow' });
  const { confirmed } = present(await loadCursor(db, chain.name), 'a cursor');
  await markToReadAgain(db, [(await attempt()).id]);
  await run({ run: 'mine', blocks: 2, followed: false });
  const blocks = ledger.blocks.slice(Number(confirmed.number) + 1, -2).map(({ header }) => header);
  const latest = present(blocks.at(-1), 'a block to confirm');
  const overtaken: Chain = {
    ...chain,
    async balances(queries, at) {
      await settle({ amount: 0n, held: 0n, block: confirmed, lapsed: true });
      return chain.balances(queries, at);
    },
  };
  await decideConfirmed(
    { db, clock, log: silentLog, payables: running.payables, unreadable: new Map() },
    overtaken,
    blocks,
  );
  await advanceConfirmed(db, { chain: chain.name, expected: confirmed, now: clock.now() }, latest);
  await run({ run: 'mine', blocks: 1, followed: true });
  const { creditedAmount, heldAmount, lateAmount } = await attempt();
  expect({ creditedAmount, heldAmount, lateAmount }).toEqual({
    creditedAmount: 0n,
    heldAmount: 3_333_333n,
    lateAmount: 3_333_333n,
  });
});

it('a payment that a deep reorg moved below the confirmed block is credited with the next confirmed one', async () => {
  const { attempt, run, world } = await beginAttempt();
  await run(
    { run: 'mine', blocks: 5, followed: true },
    { run: 'pay', of: 0, amount: 'exact', how: 'plain', blocks: 1 },
    { run: 'reorg', depth: 'deep', fate: 'kept', longer: 0 },
    { run: 'follow' },
  );
  expect(await attempt()).toMatchObject({ status: 'completed' });
  await finish(lane, world);
});

it('money swept while a payment waited for its level is not booked as held when another completes', async () => {
  const { attempt, run, world } = await beginAttempt({ confirmations: 1, level: 6 });
  await run(
    { run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 },
    { run: 'follow' },
    { run: 'sweep', of: 0, other: false, blocks: 1 },
    { run: 'mine', blocks: 6, followed: true },
    { run: 'pick', payable: 0, method: 1 },
    { run: 'pay', of: 5, amount: 'exact', how: 'plain', blocks: 1 },
    { run: 'mine', blocks: 6, followed: true },
    { run: 'mine', blocks: 1, followed: true },
  );
  expect(await attempt()).toMatchObject({ status: 'partial', heldAmount: 0n });
  await finish(lane, world);
});
