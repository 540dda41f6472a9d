import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceHead, rollBackHead } from '../../src/chains/repository.ts';
import { present } from '../../src/lib/assert.ts';
import { stateOf } from './audit-repository.ts';
import { type Lane, openLane } from './lane.ts';
import { finish } from './run-history.ts';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';
import { beginWorld } from './world.ts';

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

/** A world with an attempt and a followed head. */
async function beginAttempt() {
  const world = await beginWorld(lane, { confirmations: 3, level: null, agreement: false, steps: [] });
  const run = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await runStep(world, step);
  };
  await run({ run: 'mine', blocks: 2, followed: true }, { run: 'invoice', minutes: 60 });
  await run({ run: 'pick', payable: 0, method: 0 }, { run: 'mine', blocks: 1, followed: true });
  const transfers = async () => (await stateOf(world.db, world.payables[0]?.id ?? '')).attempts[0]?.transfers;
  return { world, run, transfers };
}

it('a follower that was overtaken in the middle of a reorg forgets nothing of what its successor has read', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const replaced = ledger.head().header;
  const ancestor = present(ledger.blocks.at(-2), 'a block before the head').header;
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 0 });
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 }, { run: 'follow' });
  expect(await transfers()).toHaveLength(1);
  const moved = await rollBackHead(db, chain.name, replaced, ancestor, clock.now(), (tx) =>
    running.observer.onReorg(chain.name, ancestor, tx),
  );
  expect(moved).toBe(false);
  expect(await transfers()).toHaveLength(1);
  await finish(lane, world);
});

it('a follower that was overtaken by a reorg keeps nothing of the blocks that were replaced', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const followed = ledger.head().header;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 });
  const replaced = ledger.head().header;
  const activity = await chain.activity([replaced], await running.observer.watched(chain.name));
  expect(activity.transfers).toHaveLength(1);
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 1 }, { run: 'follow' });
  const moved = await advanceHead(db, chain.name, followed, [replaced], 0n, clock.now(), (tx) =>
    running.observer.onBlocks(chain.name, [replaced], activity, tx),
  );
  expect(moved).toBe(false);
  expect(await transfers()).toHaveLength(0);
  await finish(lane, world);
});

it('nothing is kept of a block that the cursor did not reach', async () => {
  const { run, transfers, world } = await beginAttempt();
  const { chain, clock, db, ledger, running } = world;
  const followed = ledger.head().header;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 });
  const paid = ledger.head().header;
  const activity = await chain.activity([paid], await running.observer.watched(chain.name));
  const dying = advanceHead(db, chain.name, followed, [paid], 0n, clock.now(), async (tx) => {
    await running.observer.onBlocks(chain.name, [paid], activity, tx);
    throw new Error('the process dies');
  });
  await expect(dying).rejects.toThrow('the process dies');
  expect(await transfers()).toHaveLength(0);
  await run({ run: 'restart' }, { run: 'follow' });
  expect(await transfers()).toHaveLength(1);
  await finish(lane, world);
});
