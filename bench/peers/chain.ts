import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../server/src/kernel/lib/errors.ts';
import type { BenchContext } from '../benches/bench.ts';
import { addAttempts, randomAddress } from '../lib/attempt-load.ts';
import { type BlockWatch, watchBlocks } from '../lib/block-watch.ts';
import { startLocalChain } from '../lib/local-chain.ts';
import { type PostgresCpu, postgresCpu } from '../lib/postgres-cpu.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { openStage } from '../lib/stage.ts';
import { percentiles, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import {
  type Follower,
  type FollowerScene,
  type Following,
  type PonderCase,
  ponderFollower,
  tillFollower,
} from './followers.ts';
import { installEngine } from './lib/packages.ts';
import { inRounds } from './lib/rounds.ts';

/** Blocks to catch up with in the full size, each with one transfer. */
const FULL_BLOCKS = 10_000;
const WATCHED = 10_000;
/** One in this many transfers goes to a watched address, and so does the last. */
const HIT_EVERY = 100;
/** Payments at the head, each in its own block. */
const SINGLE = 25;
/** Pause between two of them, in milliseconds: random, so that they hit every phase of the polling. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 600];
/**
 * Empty blocks above all payments: ponder treats the last 30 blocks of a chain as replaceable, and processes them only
 * after a new one.
 */
const EMPTY_BLOCKS = 40;
const PATIENCE_MS = 300_000;
/** Maximum wait for the last payment at the head. */
const HEAD_PATIENCE_MS = 60_000;

const PONDERS: readonly PonderCase[] = [
  { name: 'ponder, all transfers', isFiltered: false, endpoints: 1, subscribes: true },
  { name: 'ponder, all transfers, rate lifted', isFiltered: false, endpoints: 100, subscribes: true },
  { name: 'ponder, fixed addresses, rate lifted', isFiltered: true, endpoints: 100, subscribes: false },
];

interface Sample {
  /** Time from the start of the process until it answers, in seconds. */
  readonly startSeconds: number;
  /** Time from then until the last payment is recorded. */
  readonly catchUpSeconds: number;
  readonly blocksPerSecond: number;
  /** CPU time per block of these, in microseconds. */
  readonly cpuMicros: number;
  readonly postgresMicros: number;
  /** Delay from a block at the head to its first row, in milliseconds. */
  readonly delay: { readonly p50: number; readonly p99: number };
}

/** Recipients of payments: a new address for each, so that none is ever paid in full. */
interface Recipients {
  next(): string;
  /** Number of addresses used so far. */
  used(): number;
}

interface Scene extends FollowerScene {
  readonly blocks: BlockWatch;
  readonly recipients: Recipients;
  /** Number of payments to catch up with before the first turn; each turn adds those with payments at the head. */
  readonly count: number;
  readonly postgres: PostgresCpu;
}

/** Measures a whole service and a whole ponder that follow the same chain: from far behind it, and at its head. */
export async function benchPeerChain(context: BenchContext): Promise<Report> {
  const { options, cleanup, progress } = context;
  const engine = await installEngine('ponder', progress);
  progress('starting PostgreSQL and the chain');
  const scene = await setScene(context);
  const followers = [await tillFollower(scene), ...PONDERS.map((one) => ponderFollower(scene, engine, one))];
  const samples = await inRounds(followers, { rounds: options.repetitions, warmsUp: false, progress }, (follower) =>
    measure(scene, follower),
  );
  await cleanup.run();
  const rows = summarise(followers, samples);
  const { machine } = scene.stage;
  return {
    json: { bench: 'peers chain', machine, versions: engine.versions, blocks: scene.count, watched: WATCHED, rows },
    text: [
      `${scene.count} blocks with a token transfer each, ${WATCHED} addresses watched, one transfer in ${HIT_EVERY} to one; ` +
        `then ${SINGLE} payments at the head: Till, ponder ${engine.versions.ponder}`,
      describeMachine(machine),
      '',
      resultTable(rows),
    ].join('\n'),
  };
}

async function setScene(context: BenchContext): Promise<Scene> {
  const { options, cleanup, progress } = context;
  const node = await startLocalChain(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const { number: from } = await node.adapter('local').head();
  const watched = Array.from({ length: WATCHED }, randomAddress);
  const store = await stage.createStore({});
  await addAttempts(stage, store, { chain: 'local', token: node.usdc, known: watched, count: WATCHED });
  const recipients = eachOnce(watched);
  const count = Math.round(FULL_BLOCKS * options.scale);
  const isHit = (n: number): boolean => n % HIT_EVERY === 0 || n === count - 1;
  const all = Array.from({ length: count }, (_, n) => (isHit(n) ? recipients.next() : randomAddress()));
  await node.mineTransferBlocks(all, (mined) => progress(`mining blocks: ${mined} of ${count}`));
  await node.mine(EMPTY_BLOCKS);
  const blocks = await watchBlocks(node.rpcUrl);
  cleanup.add(async () => blocks.close());
  const postgres = await postgresCpu(await stage.connect());
  return { context, stage, node, from, watched, blocks, recipients, count, postgres };
}

function eachOnce(addresses: readonly string[]): Recipients {
  let used = 0;
  return {
    next: () => present(addresses[used++], 'there are more watched addresses than payments'),
    used: () => used,
  };
}

/** Measures one follower while no other runs: from the first block to the head, and then at the head. */
async function measure(scene: Scene, follower: Follower): Promise<Sample> {
  const { node, from, recipients, postgres } = scene;
  const { number: head } = await node.adapter('local').head();
  const blocks = Number(head - from);
  const beginning = performance.now();
  const following = await follower.start();
  try {
    const answering = performance.now();
    const before = { cpu: await following.cpuMicros(), postgres: await postgres.used() };
    await following.has(recipients.used(), PATIENCE_MS);
    const done = performance.now();
    const after = { cpu: await following.cpuMicros(), postgres: await postgres.used() };
    await following.ready(PATIENCE_MS);
    return {
      startSeconds: (answering - beginning) / 1000,
      catchUpSeconds: (done - answering) / 1000,
      blocksPerSecond: (blocks * 1000) / (done - answering),
      cpuMicros: (after.cpu - before.cpu) / blocks,
      postgresMicros: (after.postgres - before.postgres) / blocks,
      delay: await payAtTheHead(scene, following),
    };
  } finally {
    await following.stop();
  }
}

/** Mines blocks with one payment each, and measures the time until each is recorded. The first is not counted. */
async function payAtTheHead({ node, blocks, recipients }: Scene, following: Following): Promise<Sample['delay']> {
  const arrived = new Map<number, number>();
  await following.listen((block) => void arrived.set(block, arrived.get(block) ?? performance.now()));
  const { number: head } = await node.adapter('local').head();
  const payments = Array.from({ length: SINGLE }, (_, n) => Number(head) + 2 + n);
  await node.mineTransfers([recipients.next()]);
  await allArrived(arrived, 1);
  for (const _ of payments) {
    await sleep(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    await node.mineTransfers([recipients.next()]);
  }
  await allArrived(arrived, 1 + SINGLE);
  await node.mine(EMPTY_BLOCKS);
  const delays = payments.map((block) => {
    const visibleAt = present(blocks.visibleAt(block), 'the node told of the block');
    return present(arrived.get(block), 'its payment has arrived') - visibleAt;
  });
  const { p50, p99 } = percentiles(delays);
  return { p50, p99 };
}

async function allArrived(arrived: ReadonlyMap<number, number>, count: number): Promise<void> {
  const deadline = performance.now() + HEAD_PATIENCE_MS;
  while (arrived.size < count) {
    if (performance.now() > deadline) throw new Error(`${arrived.size} of ${count} payments at the head arrived`);
    await sleep(20);
  }
}

interface Row {
  readonly name: string;
  readonly figures: Readonly<Record<string, Spread>>;
}

function summarise(followers: readonly Follower[], all: readonly (readonly Sample[])[]): Row[] {
  const [till = []] = all;
  return followers.map(({ name }, index) => {
    const samples = all[index] ?? [];
    const of = (figure: (sample: Sample, round: number) => number): Spread => spread(samples.map(figure));
    return {
      name,
      figures: {
        'start s': of(({ startSeconds }) => startSeconds),
        'catch-up s': of(({ catchUpSeconds }) => catchUpSeconds),
        'blocks/s': of(({ blocksPerSecond }) => blocksPerSecond),
        'of Till': of(({ blocksPerSecond }, round) => blocksPerSecond / (till[round]?.blocksPerSecond ?? Number.NaN)),
        'process µs': of(({ cpuMicros }) => cpuMicros),
        'PostgreSQL µs': of(({ postgresMicros }) => postgresMicros),
        'head p50 ms': of(({ delay }) => delay.p50),
        'head p99 ms': of(({ delay }) => delay.p99),
      },
    };
  });
}

function resultTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0]?.figures ?? {});
  return table(
    ['', ...names.flatMap((name) => [name, '(range)'])],
    rows.map(({ name, figures }) => [
      name,
      ...Object.values(figures).flatMap((one) => [readable(one.median), rangeOf(one)]),
    ]),
  );
}
