import { present } from '../../server/src/kernel/lib/errors.ts';
import type { WatchedAddresses } from '../../server/src/money/chains/port.ts';
import { addAttempts, randomAddress } from '../lib/attempt-load.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { ownMemory } from '../lib/heap.ts';
import { type LocalChain, startLocalChain } from '../lib/local-chain.ts';
import { createObserver } from '../lib/observer.ts';
import { createReplay, type Replay, type RequestRecorder, recordRequests } from '../lib/replay.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { type Spread, spread } from '../lib/statistics.ts';
import { kilobytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Attempts watched; the others are compared with the first. */
const WATCHED = [1, 1_000, 10_000, 100_000];
const ALL_LOGS = 'tokens only, all logs';
/**
 * The cases. The base of a group is the group whose first case its cases are compared with; by default the group
 * itself.
 */
const GROUPS: readonly Group[] = [
  { name: 'tokens and coin', tokensOnly: false, filters: true, counts: WATCHED },
  { name: ALL_LOGS, tokensOnly: true, filters: false, counts: WATCHED },
  // Few enough for the node to be given their addresses.
  { name: 'tokens only, filtered by the node', tokensOnly: true, filters: true, counts: [1, 1_000], base: ALL_LOGS },
];
const BLOCKS = 8;
/** About as many as fit in a block of 30 million gas, to addresses that had none of the token before. */
const TRANSFERS = 500;
/** Number of these that go to a watched attempt. */
const HITS = 5;
const WARM_UP_MS = 500;

interface Group {
  readonly name: string;
  readonly tokensOnly: boolean;
  /** True when the node may be asked for the logs of the watched addresses only, while they are few. */
  readonly filters: boolean;
  readonly counts: readonly number[];
  readonly base?: string;
}

interface Scene {
  readonly stage: Stage;
  readonly store: BenchStore;
  readonly node: LocalChain;
  readonly replay: Replay;
  readonly recorder: RequestRecorder;
  /** The address that the hits go to. */
  readonly hit: string;
}

interface Case {
  readonly name: string;
  /** The group that it is compared with. */
  readonly base: string;
  /** Growth of this process's memory while it watches. */
  readonly watchedBytes: number;
  /** The next block through the service's own code: refresh, logs, native payments, rows. */
  scan(): Promise<void>;
  /** The same requests, parsed and discarded. */
  fetch(): Promise<void>;
}

/** One repetition: blocks per second. */
interface Sample {
  readonly scan: number;
  readonly fetch: number;
}

/** Measures reading full blocks while few or many attempts are watched. */
export async function benchScan({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the chain');
  const node = await startLocalChain(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const hit = randomAddress();
  for (let block = 1; block <= BLOCKS; block++) {
    progress(`mining full blocks: ${block} of ${BLOCKS}`);
    await node.mineTransfers(Array.from({ length: TRANSFERS }, (_, n) => (n < HITS ? hit : randomAddress())));
  }
  const scene: Scene = {
    stage,
    node,
    hit,
    store: await stage.createStore({}),
    replay: createReplay(cleanup, node.rpcUrl),
    recorder: await recordRequests(cleanup, node.rpcUrl),
  };
  const cases: Case[] = [];
  for (const group of GROUPS) {
    for (const watched of group.counts) {
      progress(`writing ${watched} attempts`);
      cases.push(await defineCase(scene, group, watched));
    }
  }
  progress('warming up');
  for (const one of cases) {
    await closedLoop(1, WARM_UP_MS, one.scan);
    await closedLoop(1, WARM_UP_MS / 2, one.fetch);
  }
  const samples = new Map(cases.map(({ name }) => [name, [] as Sample[]]));
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const { name, scan, fetch } of cases) {
      progress(`repetition ${repetition + 1} of ${options.repetitions}: ${name}`);
      const [first, second] = repetition % 2 === 0 ? [fetch, scan] : [scan, fetch];
      const rates = [
        await closedLoop(1, options.milliseconds, first),
        await closedLoop(1, options.milliseconds, second),
      ];
      if (first === scan) rates.reverse();
      const [fetched, scanned] = rates;
      samples.get(name)?.push({ scan: scanned?.rate ?? 0, fetch: fetched?.rate ?? 0 });
    }
  }
  const results = cases.map((one) => summarise(one, samples));
  const { machine } = stage;
  return {
    json: { bench: 'scan', machine, blocks: BLOCKS, transfers: TRANSFERS, hits: HITS, results },
    text: [
      `Blocks of ${TRANSFERS} token transfers, ${HITS} of them to a watched attempt, one block at a time`,
      describeMachine(machine),
      '',
      resultTable(results),
    ].join('\n'),
  };
}

async function defineCase(scene: Scene, group: Group, watched: number): Promise<Case> {
  const { stage, node, store, replay, recorder, hit } = scene;
  const { filters, name, tokensOnly } = group;
  const chain = `${GROUPS.indexOf(group)}-${watched}`;
  await addAttempts(stage, store, { chain, token: node.usdc, known: [hit], count: watched });
  const adapter = node.adapter(chain, { tokensOnly });
  const recorded = node.adapter(chain, { tokensOnly, rpcUrl: recorder.url });
  const observer = createObserver(stage.db, [adapter]);
  const { number: head } = await adapter.head();
  const blocks = await adapter.headers(head - BigInt(BLOCKS) + 1n, head);
  const { heldBytes: before } = await ownMemory();
  const watchedNow = async (): Promise<WatchedAddresses> => {
    const set = await observer.watched(chain);
    return filters ? set : unlistable(set);
  };
  const known = await watchedNow();
  const { heldBytes: after } = await ownMemory();
  const bodies: string[][] = [];
  recorder.take();
  for (const block of blocks) {
    const { transfers } = await recorded.activity([block], known);
    if (transfers.length !== HITS) throw new Error(`${transfers.length} of ${HITS} transfers were found`);
    bodies.push(recorder.take());
  }
  let [scanned, fetched] = [0, 0];
  return {
    name: `${name}, ${watched} watched`,
    base: `${group.base ?? name}, ${WATCHED[0]} watched`,
    watchedBytes: Math.max(0, after - before),
    async scan() {
      const block = present(blocks[scanned++ % BLOCKS], 'a full block');
      const activity = await adapter.activity([block], await watchedNow());
      await observer.handle({ type: 'blocks', chain, blocks: [block], activity, tx: stage.db });
    },
    fetch: () => replay.run(present(bodies[fetched++ % BLOCKS], 'what was asked for a block')),
  };
}

/** Returns the same addresses, as if there were too many to send to a node. */
function unlistable({ factories, has }: WatchedAddresses): WatchedAddresses {
  return { size: Number.MAX_SAFE_INTEGER, has, list: () => [], factories };
}

interface Result {
  readonly name: string;
  /** Of the median repetition, per block. */
  readonly milliseconds: number;
  readonly transfersPerSecond: Spread;
  /** The time per block relative to that of the group's smallest case, both of the same repetition. */
  readonly ofSmallest: Spread;
  /** The bare requests' time relative to this one, both of the same repetition. */
  readonly ofFetching: Spread;
  readonly watchedBytes: number;
}

function summarise({ name, base, watchedBytes }: Case, samples: ReadonlyMap<string, readonly Sample[]>): Result {
  const own = samples.get(name) ?? [];
  const smallest = samples.get(base) ?? [];
  const rate = spread(own.map(({ scan }) => scan * TRANSFERS));
  return {
    name,
    milliseconds: (1000 * TRANSFERS) / rate.median,
    transfersPerSecond: rate,
    ofSmallest: spread(own.map(({ scan }, repetition) => (smallest[repetition]?.scan ?? 0) / scan)),
    ofFetching: spread(own.map(({ scan, fetch }) => scan / fetch)),
    watchedBytes,
  };
}

function resultTable(results: readonly Result[]): string {
  const header = [
    '',
    'ms a block',
    'transfers/s',
    '(range)',
    'time of 1',
    '(range)',
    'of fetching',
    '(range)',
    'kB held',
  ];
  const rows = results.map((result) => [
    result.name,
    readable(result.milliseconds),
    ...[result.transfersPerSecond, result.ofSmallest, result.ofFetching].flatMap((one) => [
      readable(one.median),
      rangeOf(one),
    ]),
    kilobytes(result.watchedBytes),
  ]);
  return table(header, rows);
}
