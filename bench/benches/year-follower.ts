import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { createFollower, type Follower } from '../../server/src/money/chains/follower.ts';
import { startCursor } from '../../server/src/money/chains/repository.ts';
import { randomAddress } from '../lib/attempt-load.ts';
import { ownMemory } from '../lib/heap.ts';
import { type LocalChain, startLocalChain } from '../lib/local-chain.ts';
import { createObserver } from '../lib/observer.ts';
import { addPayableOrders } from '../lib/paid-orders.ts';
import type { Report } from '../lib/report.ts';
import type { Stage } from '../lib/stage.ts';
import { megabytes, readable } from '../lib/table.ts';
import { summariseTurns, type TurnSample, turnsTable } from '../lib/turns.ts';
import type { YearPart, YearScene } from './year-part.ts';

/** The chain of all of the year's payments, and one without history. */
const [BUSY, NEW, KEPT] = ['base', 'year-new', 'year-kept'];
/** Transfers per block. */
const TRANSFERS = 200;
/** Number of them that pay an order, on each of the two chains. */
const PAID = 20;
const BLOCKS = 6;

interface Side {
  readonly follower: Follower;
  /** Duration of the first block, with the addresses of all attempts read, in milliseconds. */
  readonly firstMs: number;
}

/**
 * A block at the head with payments to the store, from its arrival to the completed orders: on a chain with a year of
 * attempts, and on one with none but these.
 */
export const follower: YearPart = async (scene) => {
  const { stage } = scene;
  const client = await stage.connect({ statementTimeoutMs: 0 });
  // The cursor of the year's chain is restored afterwards: the numbers of its blocks are not those of the local chain.
  await client.query(
    `delete from chain_cursors where chain = $1 and exists (select from chain_cursors where chain = $2)`,
    [BUSY, KEPT],
  );
  await client.query('update chain_cursors set chain = $2 where chain = $1', [BUSY, KEPT]);
  // The quotes that were open at the end of the year are still open: their token is not on this chain.
  await client.query(
    `update payment_attempts set quote_expires_at = now() + interval '1 hour', read_again = false, unreadable_since = null
      where chain = $1 and ended_at is null`,
    [BUSY],
  );
  try {
    return await follow(scene);
  } finally {
    await client.query('delete from chain_cursors where chain = any($1)', [[BUSY, NEW]]);
    await client.query('delete from chain_blocks where chain = any($1)', [[BUSY, NEW]]);
    await client.query('delete from payment_attempts where chain = $1', [NEW]);
    await client.query('update chain_cursors set chain = $1 where chain = $2', [BUSY, KEPT]);
  }
};

async function follow({ cleanup, progress, repetitions, stage, stores }: YearScene): Promise<Report> {
  progress('starting the chain');
  const node = await startLocalChain(cleanup);
  const count = PAID * (repetitions * BLOCKS + 1);
  progress('creating orders');
  const orders = {
    small: await addPayableOrders(stage, stores.small, { chain: NEW, token: node.usdc, count }),
    large: await addPayableOrders(stage, stores.large, { chain: BUSY, token: node.usdc, count }),
  };
  let mined = 0;
  const mine = async (): Promise<void> => {
    const [from, to] = [PAID * mined, PAID * ++mined];
    const paid = [...orders.small.addresses.slice(from, to), ...orders.large.addresses.slice(from, to)];
    await node.mineTransfers([...paid, ...Array.from({ length: TRANSFERS - paid.length }, randomAddress)]);
  };
  const begun = { small: await begin(stage, node, NEW), large: await begin(stage, node, BUSY) };
  await mine();
  const sides = { small: await first(begun.small), large: await first(begun.large) };
  const { heldBytes } = await ownMemory();
  const samples: TurnSample[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    progress(`repetition ${repetition + 1} of ${repetitions}: blocks`);
    const sample = { small: [] as number[], large: [] as number[] };
    for (let block = 0; block < BLOCKS; block++) {
      await mine();
      const order = block % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
      for (const side of order) sample[side].push(await catchUp(sides[side].follower));
    }
    samples.push(sample);
  }
  for (const side of Object.values(orders)) {
    const completed = await side.completed();
    if (completed !== count) throw new Error(`${completed} of ${count} orders are completed with their event`);
  }
  const result = summariseTurns(`a block with ${PAID} payments of ${TRANSFERS} transfers`, samples);
  const firstMs = { small: sides.small.firstMs, large: sides.large.firstMs };
  return {
    json: { result, firstMs, heldBytes },
    text: [
      'The follower, from a block at the head to its completed orders',
      '',
      turnsTable([result]),
      '',
      `the first block, with all addresses read: ${readable(firstMs.small)} ms and ${readable(firstMs.large)} ms; ` +
        `this process then holds ${megabytes(heldBytes)} MB`,
    ].join('\n'),
  };
}

async function begin({ db }: Stage, node: LocalChain, name: string): Promise<Follower> {
  const chain = node.adapter(name);
  const head = await chain.head();
  await startCursor(db, name, { cursor: { head, confirmed: head }, blocks: [head] }, systemClock.now());
  const observer = createObserver(db, [chain]);
  return createFollower({ chain, observer, db, clock: systemClock, log: silentLog, pollIntervalMs: 0 });
}

async function first(of: Follower): Promise<Side> {
  return { follower: of, firstMs: await catchUp(of) };
}

async function catchUp(of: Follower): Promise<number> {
  const before = performance.now();
  while ((await of.round()) === 'now');
  return performance.now() - before;
}
