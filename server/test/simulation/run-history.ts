import { deliverAll } from '../money/payments/harness.ts';
import { act, plan } from './actions.ts';
import { attemptsOfChain, endSigned, payablesOfStore, readState } from './audit-repository.ts';
import type { Lane } from './lane.ts';
import { checkMoney } from './money-verdict.ts';
import { runStep } from './run-step.ts';
import { type History, printStep, type Step } from './steps.ts';
import { judge } from './verdict.ts';
import { Violation } from './violation.ts';
import { beginWorld, type World } from './world.ts';

/** Maximum rounds of blocks and time until every order and invoice must have ended. */
const LAST_ROUNDS = 4;
const MINUTE_MS = 60_000;
/** Past the last quote, after which even amounts seen in full are decided. */
const PATIENCE_MS = 25 * 60 * MINUTE_MS;
/** Time after which every pass over the ended addresses of a history is due. */
const WATCHED_AFTER_MS = 25 * 60 * MINUTE_MS;

/**
 * Runs one history until everything in it has ended. Returns the state table rows taken.
 *
 * @throws the broken promise or the service's error, with the step
 */
export async function runHistory(lane: Lane, drawn: History): Promise<string[]> {
  const world = await beginWorld(lane, drawn);
  let at: Step | 'the end' = 'the end';
  try {
    // As in a running service, a chain is followed from its current head on, before the first order.
    for (const step of [{ run: 'mine', blocks: 1, followed: true } as const, ...drawn.steps]) {
      at = step;
      await runStep(world, step);
    }
    at = 'the end';
    return await finish(lane, world);
  } catch (error) {
    const where = typeof at === 'string' ? at : `step "${printStep(at)}"`;
    throw new Error(`at ${where}: ${error instanceof Violation ? error.message : (error as Error)?.stack}`, {
      cause: error,
    });
  } finally {
    await world.running.process.idle();
  }
}

/**
 * Brings everything to its end and judges it; the lane can then take the next history. Returns the state table rows
 * taken.
 *
 * @throws Violation
 */
export async function finish(lane: Lane, world: World): Promise<string[]> {
  await bringToAnEnd(world);
  await readEndedAddresses(world);
  lane.ended(world.clock.now());
  await deliverAll(world.running.deliveries, world.clock);
  world.look = await readState(world.db, world.chain.name, world.storeId);
  return judge(world);
}

/** Provides healthy nodes, blocks and time, until nothing takes payment any more and all money received is booked. */
async function bringToAnEnd(world: World): Promise<void> {
  const { chain, clock, db, largestDepth, node, storeId } = world;
  Object.assign(node, { isDown: false, lag: 0, hasTags: true, failsAtCall: undefined });
  await runStep(world, { run: 'second provider', agrees: true });
  await runStep(world, { run: 'honest' });
  await endSigned(db, { storeId, depositAddress: null, status: 'failed', now: clock.now() });
  if (!world.isOn) {
    await runStep(world, { run: 'accept' });
    await endWithoutChain(world);
  }
  world.ledger.hold(false);
  for (const refused of world.exceptions.refused) world.ledger.refuse(refused, false);
  await runStep(world, { run: 'switch', on: true });
  await runStep(world, { run: 'follow' });
  await runStep(world, { run: 'accept' });
  const blocks = largestDepth + 1;
  await runStep(world, { run: 'mine', blocks, followed: true });
  for (let round = 0; round < LAST_ROUNDS && world.look.open.length > 0; round += 1) {
    const payables = await payablesOfStore(db, { storeId });
    clock.time = Math.max(clock.time, ...payables.map(({ expiresAt }) => expiresAt)) + MINUTE_MS;
    await runStep(world, { run: 'mine', blocks, followed: true });
    await act(world, plan(world, { run: 'reap' }));
    world.look = await readState(db, chain.name, storeId);
  }
  if (world.look.open.length > 0) throw new Violation(`${world.look.open.join(', ')} came to no end`);
  // Late money is booked once the last reading is final, with the confirmed block after it.
  await runStep(world, { run: 'mine', blocks, followed: true });
  await runStep(world, { run: 'mine', blocks: 1, followed: true });
}

/** Ends a history whose chain stays off, which blocks nothing: a day after the last end, everything left is decided. */
async function endWithoutChain(world: World): Promise<void> {
  const { clock, db, storeId } = world;
  await act(world, plan(world, { run: 'reap' }));
  const payables = await payablesOfStore(db, { storeId });
  clock.time = Math.max(clock.time, ...payables.map(({ expiresAt }) => expiresAt)) + PATIENCE_MS + MINUTE_MS;
  await act(world, plan(world, { run: 'reap' }));
  world.look = await readState(db, world.chain.name, storeId);
  const { open, watched } = world.look;
  if (open.length + watched.length > 0) throw new Violation(`${open.join(', ')} wait for a chain that is off`);
}

/** Checks that money shown by logs is booked without the watch, and everything else after it. */
async function readEndedAddresses(world: World): Promise<void> {
  await checkMoney(world, await attemptsOfChain(world.db, { chain: world.chain.name }), 'logged');
  world.clock.time += WATCHED_AFTER_MS;
  await act(world, plan(world, { run: 'watch' }));
}
