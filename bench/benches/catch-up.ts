import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import type { EvmChain } from '../../server/src/money/chains/evm/evm-chain.ts';
import { createFollower } from '../../server/src/money/chains/follower.ts';
import { loadCursor, startCursor } from '../../server/src/money/chains/repository.ts';
import { addAttempts, randomAddress } from '../lib/attempt-load.ts';
import { type OwnMemory, ownMemory } from '../lib/heap.ts';
import { type LocalChain, startLocalChain } from '../lib/local-chain.ts';
import { createObserver } from '../lib/observer.ts';
import { createReplay, type Replay, type RequestRecorder, recordRequests } from '../lib/replay.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { type Spread, spread } from '../lib/statistics.ts';
import { megabytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Blocks to catch up with in the full size, each with one transfer. */
const FULL_BLOCKS = 10_000;
const WATCHED = 10_000;
/** One in this many transfers goes to a watched attempt. */
const HIT_EVERY = 100;
const PATIENCE_MS = 5 * 60_000;
/** Minimum lead of the chain over the start block, so that steps are full. */
const MIN_BLOCKS = 500;

interface Scene {
  readonly stage: Stage;
  readonly store: BenchStore;
  readonly node: LocalChain;
  readonly replay: Replay;
  readonly recorder: RequestRecorder;
  readonly hit: string;
  /** The first block to follow, and the number of blocks after it. */
  readonly from: bigint;
  readonly blocks: number;
}

/** One way to follow: with whole blocks for native payments, or with logs only. */
interface Case {
  readonly name: string;
  readonly tokensOnly: boolean;
  /** Every request of one catch-up, in order. */
  readonly bodies: readonly string[];
}

/** One repetition: blocks per second. */
interface Sample {
  readonly follow: number;
  readonly fetch: number;
  readonly before: OwnMemory;
  readonly after: OwnMemory;
  /** Maximum memory of the process at the end of a step, in bytes. */
  readonly peakRss: number;
}

/** Measures the follower's catch-up with a chain that has moved on. */
export async function benchCatchUp({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the chain');
  const node = await startLocalChain(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const blocks = Math.max(MIN_BLOCKS, Math.round(FULL_BLOCKS * options.scale));
  const { number: from } = await node.adapter('local').head();
  const hit = randomAddress();
  const recipients = Array.from({ length: blocks }, (_, n) => (n % HIT_EVERY === 0 ? hit : randomAddress()));
  await node.mineTransferBlocks(recipients, (mined) => progress(`mining blocks: ${mined} of ${blocks}`));
  const scene: Scene = {
    stage,
    node,
    hit,
    from,
    blocks,
    store: await stage.createStore({}),
    replay: createReplay(cleanup, node.rpcUrl),
    recorder: await recordRequests(cleanup, node.rpcUrl),
  };
  const cases: Case[] = [];
  for (const tokensOnly of [true, false]) {
    const name = tokensOnly ? 'headers and logs' : 'headers, logs and whole blocks';
    progress(`warming up: ${name}`);
    scene.recorder.take();
    await follow(scene, `recorded-${tokensOnly}`, tokensOnly, scene.recorder.url);
    cases.push({ name, tokensOnly, bodies: scene.recorder.take() });
  }
  const samples = cases.map((): Sample[] => []);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const [index, one] of cases.entries()) {
      progress(`repetition ${repetition + 1} of ${options.repetitions}: ${one.name}`);
      samples[index]?.push(await measure(scene, one, repetition));
    }
  }
  const results = cases.map(({ name, bodies }, index) => summarise(name, bodies.length, samples[index] ?? []));
  const { machine } = stage;
  return {
    json: { bench: 'catch-up', machine, blocks, watched: WATCHED, results },
    text: [
      `The follower over ${blocks} blocks with a token transfer each, ${WATCHED} attempts watched, ` +
        'against its own requests, sent again and only parsed',
      describeMachine(machine),
      '',
      resultTable(results),
    ].join('\n'),
  };
}

async function measure(scene: Scene, { tokensOnly, bodies }: Case, repetition: number): Promise<Sample> {
  const fetchAll = async (): Promise<number> => {
    const start = performance.now();
    await scene.replay.run(bodies);
    return (scene.blocks * 1000) / (performance.now() - start);
  };
  const first = repetition % 2 === 0 ? await fetchAll() : undefined;
  const before = await ownMemory();
  const followed = await follow(scene, `${tokensOnly ? 'tokens' : 'all'}-${repetition}`, tokensOnly);
  const after = await ownMemory();
  return { ...followed, fetch: first ?? (await fetchAll()), before, after };
}

/** Follows a chain with that name from the first block to the head. */
async function follow(
  { stage, store, node, hit, from, blocks }: Scene,
  chain: string,
  tokensOnly: boolean,
  rpcUrl = node.rpcUrl,
): Promise<{ follow: number; peakRss: number }> {
  const adapter = node.adapter(chain, { tokensOnly, rpcUrl });
  await addAttempts(stage, store, { chain, token: node.usdc, known: [hit], count: WATCHED });
  await beginAt(stage, adapter, from);
  const follower = createFollower({
    chain: adapter,
    observer: createObserver(stage.db, [adapter]),
    db: stage.db,
    clock: systemClock,
    log: silentLog,
    pollIntervalMs: 0,
  });
  const head = from + BigInt(blocks);
  let peakRss = 0;
  const start = performance.now();
  // A round interrupted by the node is repeated, like in the service.
  while ((await loadCursor(stage.db, chain))?.head.number !== head) {
    await follower.round();
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
    if (performance.now() - start > PATIENCE_MS) throw new Error('the follower does not reach the head');
  }
  const seconds = (performance.now() - start) / 1000;
  await checkAllWasSeen(stage, chain, blocks);
  return { follow: blocks / seconds, peakRss };
}

async function beginAt(stage: Stage, chain: EvmChain, from: bigint): Promise<void> {
  const first = present((await chain.headers(from, from))[0], 'the chain has its first block');
  await startCursor(
    stage.db,
    chain.name,
    { cursor: { head: first, confirmed: first }, blocks: [first] },
    systemClock.now(),
  );
}

/** A catch-up that missed a payment would make every figure worthless. */
async function checkAllWasSeen(stage: Stage, chain: string, blocks: number): Promise<void> {
  const client = await stage.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) as count from transfers where chain = $1', [
    chain,
  ]);
  await client.end();
  const expected = Math.ceil(blocks / HIT_EVERY);
  if (Number(rows[0]?.count) !== expected) throw new Error(`${rows[0]?.count} of ${expected} payments were seen`);
}

interface Result {
  readonly name: string;
  /** HTTP requests of one catch-up. */
  readonly requests: number;
  /** Blocks per second. */
  readonly follow: Spread;
  readonly fetch: Spread;
  readonly ratio: Spread;
  readonly peakRss: Spread;
  /** Growth of the process's memory during a catch-up, in bytes. */
  readonly grown: Spread;
}

function summarise(name: string, requests: number, samples: readonly Sample[]): Result {
  return {
    name,
    requests,
    follow: spread(samples.map(({ follow }) => follow)),
    fetch: spread(samples.map(({ fetch }) => fetch)),
    ratio: spread(samples.map(({ follow, fetch }) => follow / fetch)),
    peakRss: spread(samples.map(({ peakRss }) => peakRss)),
    grown: spread(samples.map(({ before, after }) => after.heldBytes - before.heldBytes)),
  };
}

function resultTable(results: readonly Result[]): string {
  const header = [
    '',
    'requests',
    'blocks/s',
    '(range)',
    'fetching',
    '(range)',
    'ratio',
    '(range)',
    'RSS MB',
    'grown MB',
  ];
  const rows = results.map(({ name, requests, follow, fetch, ratio, peakRss, grown }) => [
    name,
    String(requests),
    ...[follow, fetch, ratio].flatMap((one) => [readable(one.median), rangeOf(one)]),
    megabytes(peakRss.max),
    megabytes(grown.median),
  ]);
  return table(header, rows);
}
