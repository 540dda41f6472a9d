import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCAL_CHAIN_ID } from '../../server/src/app/demo/chain/anvil.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { startCursor } from '../../server/src/money/chains/repository.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import type { BenchContext } from '../benches/bench.ts';
import { type Cleanup, createCleanup } from '../lib/cleanup.ts';
import type { LocalChain } from '../lib/local-chain.ts';
import type { Stage } from '../lib/stage.ts';
import { openDatabase } from './lib/databases.ts';
import type { Engine } from './lib/packages.ts';
import { startProgram } from './lib/programs.ts';

/** The name of the chain in Till's catalogue. */
const CHAIN = 'local';
const START_MS = 60_000;
/** Interval between checks of the written rows. */
const LOOK_MS = 10;
/** The channel that announces a row's block when it is committed. */
const CHANNEL = 'peer_rows';

/** A program that follows a chain for payments to watched addresses. */
export interface Follower {
  readonly name: string;
  /** Starts it with nothing followed but the first block; resolves when it answers. */
  start(): Promise<Following>;
}

/** A running follower. */
export interface Following {
  /** Returns the CPU time of all of its processes, in microseconds. */
  cpuMicros(): Promise<number>;
  /**
   * Resolves once this many payments are recorded.
   * @throws Error when it takes too long
   */
  has(payments: number, patienceMs: number): Promise<void>;
  /** Resolves once it follows the head. */
  ready(patienceMs: number): Promise<void>;
  /** Calls back with the block of each payment that is committed from now on. */
  listen(onPayment: (block: number) => void): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowerScene {
  readonly context: BenchContext;
  readonly stage: Stage;
  readonly node: LocalChain;
  /** The first block to follow. */
  readonly from: bigint;
  /** Lower case. */
  readonly watched: readonly string[];
}

/** All but the sweeper, whose transactions would mine blocks of their own. */
const ROLES = 'api,indexer,dispatcher,reaper,mailer';
const FEE_RECIPIENT = `0x${'f'.repeat(40)}`;

/** The whole service, with its cursor reset to the first block. */
export async function tillFollower({ context, stage, node, from }: FollowerScene): Promise<Follower> {
  const [first] = await node.adapter(CHAIN).headers(from, from);
  const block = present(first, 'the chain has its first block');
  return {
    name: 'Till',
    async start() {
      const own = ownCleanup(context);
      const client = await connect(own, stage.databaseUrl);
      await client.query('truncate transfers, chain_cursors, chain_blocks, chain_unchecked_blocks');
      const place = { cursor: { head: block, confirmed: block }, blocks: [block] };
      await startCursor(stage.db, CHAIN, place, systemClock.now());
      const service = await stage.startService({
        roles: ROLES,
        env: {
          CHAIN_LOCAL_RPC_URLS: node.rpcUrl,
          FEE_RECIPIENT,
          RATES_FIXED: JSON.stringify({ usdc: { usd: '1' } }),
          RATES_SOURCES: 'none',
        },
      });
      own.add(() => service.stop());
      return {
        cpuMicros: async () => (await service.usage()).cpuMicros,
        has: (payments, patienceMs) => hasRows(client, 'transfers', payments, patienceMs),
        ready: async () => undefined,
        listen: (onPayment) => listen(own, client, { table: 'transfers', column: 'block_number' }, onPayment),
        stop: own.run,
      };
    },
  };
}

/** The settings of one ponder. */
export interface PonderCase {
  readonly name: string;
  /** True when the node receives the watched addresses, which are then part of the program's configuration. */
  readonly isFiltered: boolean;
  /**
   * Number of times that the one node is listed: ponder limits the rate of requests per endpoint, 20 a second at first.
   */
  readonly endpoints: number;
  /** True for blocks by a subscription; otherwise by polling, at Till's own interval for this chain. */
  readonly subscribes: boolean;
}

/** A whole ponder with its own database on the same server, created anew for each start. */
export function ponderFollower(scene: FollowerScene, engine: Engine, one: PonderCase): Follower {
  return { name: one.name, start: () => startPonder(scene, engine, one) };
}

async function startPonder(scene: FollowerScene, engine: Engine, one: PonderCase): Promise<Following> {
  const own = ownCleanup(scene.context);
  const name = `peer_${randomBytes(4).toString('hex')}`;
  const database = await openDatabase(own, scene.stage, name);
  const port = String(await freePort());
  const program = startProgram(own, {
    name: 'ponder',
    command: process.execPath,
    args: [
      join(engine.folder, 'node_modules/ponder/dist/esm/bin/ponder.js'),
      ...['start', '--schema', 'bench', '--hostname', '127.0.0.1', '--port', port],
      ...['--log-level', 'warn', '--log-format', 'json'],
    ],
    folder: engine.folder,
    env: await environment(own, scene, one, database.url),
  });
  const url = `http://127.0.0.1:${port}`;
  await program.answers(`${url}/health`, START_MS);
  const { client } = database;
  return {
    cpuMicros: program.cpuMicros,
    has: (payments, patienceMs) => hasRows(client, 'bench.payment', payments, patienceMs, program.insistThatItRuns),
    ready: (patienceMs) => program.answers(`${url}/ready`, patienceMs),
    listen: (onPayment) => listen(own, client, { table: 'bench.payment', column: 'block' }, onPayment),
    stop: own.run,
  };
}

/** Returns the cleanup of one start; if the bench fails, the rest is cleaned up with the bench. */
function ownCleanup({ cleanup }: BenchContext): Cleanup {
  const own = createCleanup();
  cleanup.add(own.run);
  return own;
}

async function environment(
  own: Cleanup,
  { node, from, watched }: FollowerScene,
  { isFiltered, endpoints, subscribes }: PonderCase,
  databaseUrl: string,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-ponder-'));
  own.add(() => rm(folder, { recursive: true, force: true }));
  const list = join(folder, 'watched.json');
  await writeFile(list, JSON.stringify(watched));
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PEER_CHAIN_ID: String(LOCAL_CHAIN_ID),
    PEER_RPC_URL: node.rpcUrl,
    PEER_ENDPOINTS: String(endpoints),
    ...(subscribes && { PEER_WS_URL: node.rpcUrl.replace('http', 'ws') }),
    PEER_TOKEN: node.usdc,
    PEER_FROM: String(from + 1n),
    PEER_WATCHED: list,
    PEER_IS_FILTERED: isFiltered ? 'yes' : 'no',
  };
}

async function connect(cleanup: Cleanup, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanup.add(() => client.end());
  return client;
}

/**
 * Waits for rows.
 * @param check throws once there is no point in waiting any longer
 */
async function hasRows(
  client: pg.Client,
  table: string,
  expected: number,
  patienceMs: number,
  check: () => void = () => undefined,
): Promise<void> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(LOOK_MS)) {
    check();
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    const count = Number(rows[0]?.count);
    if (count === expected) return;
    if (count > expected || performance.now() > deadline) {
      throw new Error(`${table} has ${count} of ${expected} payments`);
    }
  }
}

async function listen(
  cleanup: Cleanup,
  client: pg.Client,
  { table, column }: { readonly table: string; readonly column: string },
  onPayment: (block: number) => void,
): Promise<void> {
  client.on('notification', ({ payload }) => onPayment(Number(payload)));
  await client.query(`listen ${CHANNEL}`);
  await client.query(`create or replace function public.peer_note() returns trigger language plpgsql as
    $$ begin perform pg_notify('${CHANNEL}', new.${column}::text); return new; end $$`);
  await client.query(
    `create trigger peer_note after insert on ${table} for each row execute function public.peer_note()`,
  );
  cleanup.add(() => client.query(`drop trigger peer_note on ${table}`));
}
