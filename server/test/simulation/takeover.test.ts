import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('a follower that was overtaken in the middle of a reorg forgets nothing of what its successor has read', async () => {
  const world = await beginWorld(lane, { confirmations: 3, level: null, agreement: false, steps: [] });
  const run = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await runStep(world, step);
  };
  await run({ run: 'mine', blocks: 2, followed: true }, { run: 'invoice', minutes: 60 });
  await run({ run: 'pick', payable: 0, method: 0 }, { run: 'mine', blocks: 1, followed: true });
  const replaced = world.ledger.head();
  const ancestor = world.ledger.blocks.at(-2)?.header;
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 0 });
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 }, { run: 'follow' });
  const transfers = async () => (await stateOf(world.db, world.payables[0]?.id ?? '')).attempts[0]?.transfers;
  expect(await transfers()).toHaveLength(1);
  if (ancestor !== undefined) await world.running.observer.onReorg(world.chain.name, ancestor, replaced.header);
  expect(await transfers()).toHaveLength(1);
  await finish(lane, world);
});

/** A world in which a block with a payment has been mined and not followed. */
async function withUnfollowedPayment() {
  const world = await beginWorld(lane, { confirmations: 3, level: null, agreement: false, steps: [] });
  const run = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await runStep(world, step);
  };
  await run({ run: 'mine', blocks: 2, followed: true }, { run: 'invoice', minutes: 60 });
  await run({ run: 'pick', payable: 0, method: 0 }, { run: 'mine', blocks: 1, followed: true });
  const followed = world.ledger.head().header;
  await run({ run: 'pay', of: 0, amount: 'short', how: 'plain', blocks: 1 });
  const paid = world.ledger.head().header;
  const { observer } = world.running;
  const activity = await world.chain.activity([paid], await observer.watched(world.chain.name));
  return {
    world,
    run,
    report: () => observer.onBlocks(world.chain.name, [paid], activity, followed),
    transfers: async () => (await stateOf(world.db, world.payables[0]?.id ?? '')).attempts[0]?.transfers,
  };
}

it('a follower that was overtaken by a reorg keeps nothing of the blocks that were replaced', async () => {
  const { report, run, transfers, world } = await withUnfollowedPayment();
  await run({ run: 'reorg', depth: 'one', fate: 'dropped', longer: 1 }, { run: 'follow' });
  await report();
  expect(await transfers()).toHaveLength(0);
  await finish(lane, world);
});

it.each([
  ['a process that died', [{ run: 'restart' }]],
  ['a process that went on', []],
] as const)('nothing stays of a replaced block that %s wrote down without moving the cursor', async (_who, steps) => {
  const { report, run, transfers, world } = await withUnfollowedPayment();
  await report();
  expect(await transfers()).toHaveLength(1);
  await run(...steps, { run: 'reorg', depth: 'one', fate: 'dropped', longer: 1 }, { run: 'follow' });
  expect(await transfers()).toHaveLength(0);
  await finish(lane, world);
});
