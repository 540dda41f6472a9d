import type pg from 'pg';
import { createDatabase, type Database } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { createFollower } from '../../server/src/money/chains/follower.ts';
import type { ChainObserver } from '../../server/src/money/chains/observer.ts';
import { startCursor } from '../../server/src/money/chains/repository.ts';
import { type LocalChain, startLocalChain } from '../lib/local-chain.ts';
import { createObserver } from '../lib/observer.ts';
import { addPayableOrders, type PayableOrders } from '../lib/paid-orders.ts';
import { type BareQuery, bareQuery, recordingTransactions, type Sent } from '../lib/recording.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import { waitUntilSteady } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';

/** Payments in one block, all of them confirmed together. */
const PAYMENTS = 500;
/** Default maximum of the service's connections (`DATABASE_POOL_SIZE`). */
const POOL = 10;
/** Connections of the bare loops: as many as settling uses, and more. */
const CONNECTIONS = [6, 16];
/** Statements that change rows; the rest reads or locks. */
const WRITES = /\b(insert into|delete from|update \w+ (\w+ )?set)\b/i;

interface Scene {
  readonly stage: Stage;
  readonly store: BenchStore;
  readonly node: LocalChain;
  /** The service's own pool, recorded. */
  readonly recorded: ReturnType<typeof recordingTransactions>;
  readonly clients: readonly pg.Client[];
}

/** Payments per second. */
interface Sample {
  readonly credit: number;
  /** The process's CPU time per payment. */
  readonly cpuMicros: number;
  /** Only the statements that write, by connections. */
  readonly writes: readonly number[];
  /** Every statement of the same transactions, by connections. */
  readonly whole: readonly number[];
}

/** Measures the time from the confirmed block to the event in the outbox, against the same writes alone. */
export async function benchCredit({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the chain');
  const node = await startLocalChain(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const db = openPool(stage);
  cleanup.add(() => db.close());
  const scene: Scene = {
    stage,
    node,
    store: await stage.createStore({
      webhookUrl: 'http://127.0.0.1:9/',
      products: [{ title: 'Licence', priceAmount: '1', priceCurrency: 'usd' }],
    }),
    recorded: recordingTransactions(db),
    clients: await Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, () => stage.connect())),
  };
  await waitUntilSteady(progress, async (round) => (await measure(scene, `warm-up-${round}`)).cpuMicros);
  const samples: Sample[] = [];
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    progress(`repetition ${repetition + 1} of ${options.repetitions}`);
    samples.push(await measure(scene, `credit-${repetition}`));
  }
  const result = summarise(samples);
  const { machine } = stage;
  return {
    json: { bench: 'credit', machine, payments: PAYMENTS, result },
    text: [
      `${PAYMENTS} payments confirmed by one block, each to the completed order and its event in the outbox`,
      describeMachine(machine),
      '',
      resultTable(result),
      '',
      `this process's CPU for one payment: ${readable(result.cpuMicros.median)} µs`,
    ].join('\n'),
  };
}

function openPool({ databaseUrl: url }: Stage): Database {
  return createDatabase({ url, applicationName: 'bench credit', maxConnections: POOL, log: silentLog });
}

async function measure(scene: Scene, chain: string): Promise<Sample> {
  const { stage, store, node, recorded } = scene;
  const adapter = node.adapter(chain);
  const head = await adapter.head();
  await startCursor(stage.db, chain, { cursor: { head, confirmed: head }, blocks: [head] }, systemClock.now());
  const orders = await addPayableOrders(stage, store, { chain, token: node.usdc, count: PAYMENTS });
  await node.mineTransfers(orders.addresses);
  const timed = timeConfirmed(createObserver(recorded.db, [adapter]));
  const follower = createFollower({
    chain: adapter,
    observer: timed.observer,
    db: recorded.db,
    clock: systemClock,
    log: silentLog,
    pollIntervalMs: 0,
  });
  recorded.take();
  while ((await follower.round()) === 'now');
  await checkCompleted(orders);
  const settled = recorded.take().filter((sent) => sent.some(({ statement }) => WRITES.test(statement.text)));
  const settlements = settled.slice(-PAYMENTS);
  const writesOf = (sent: readonly Sent[]) => sent.filter(({ statement }) => WRITES.test(statement.text));
  const writes: number[] = [];
  const whole: number[] = [];
  for (const connections of CONNECTIONS) {
    writes.push(await replay(scene, orders, connections, settlements.map(writesOf)));
    whole.push(await replay(scene, orders, connections, settlements));
  }
  const { milliseconds, cpuMicros } = timed.spent();
  return { credit: (PAYMENTS * 1000) / milliseconds, cpuMicros: cpuMicros / PAYMENTS, writes, whole };
}

/** Wraps an observer to record the duration of confirmed blocks. */
function timeConfirmed(observer: ChainObserver) {
  let [milliseconds, cpuMicros] = [0, 0];
  const handle: ChainObserver['handle'] = async (event) => {
    if (event.type !== 'confirmed') return observer.handle(event);
    const cpu = process.cpuUsage();
    const start = performance.now();
    const forgotten = await observer.handle(event);
    milliseconds += performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    cpuMicros += user + system;
    return forgotten;
  };
  return { observer: { ...observer, handle }, spent: () => ({ milliseconds, cpuMicros }) };
}

async function checkCompleted(orders: PayableOrders): Promise<void> {
  const completed = await orders.completed();
  if (completed !== PAYMENTS) throw new Error(`${completed} of ${PAYMENTS} orders are completed with their event`);
}

/** Runs the same transactions through the bare driver. @returns transactions per second */
async function replay(
  { clients }: Scene,
  orders: PayableOrders,
  connections: number,
  transactions: readonly (readonly Sent[])[],
): Promise<number> {
  await orders.restore();
  const prepared = transactions.map((sent) => sent.map(bareQuery)).values();
  const runSome = async (client: pg.Client): Promise<void> => {
    for (const queries of prepared) await runTransaction(client, queries);
  };
  const start = performance.now();
  await Promise.all(clients.slice(0, connections).map(runSome));
  const rate = (transactions.length * 1000) / (performance.now() - start);
  await checkCompleted(orders);
  return rate;
}

async function runTransaction(client: pg.Client, queries: readonly BareQuery[]): Promise<void> {
  await client.query('begin');
  for (const query of queries) await client.query(query);
  await client.query('commit');
}

interface Result {
  readonly credit: Spread;
  readonly cpuMicros: Spread;
  readonly limits: readonly { readonly name: string; readonly rate: Spread; readonly ratio: Spread }[];
}

function summarise(samples: readonly Sample[]): Result {
  const limit = (name: string, rateOf: (sample: Sample) => number) => ({
    name,
    rate: spread(samples.map(rateOf)),
    ratio: spread(samples.map((sample) => sample.credit / rateOf(sample))),
  });
  return {
    credit: spread(samples.map(({ credit }) => credit)),
    cpuMicros: spread(samples.map(({ cpuMicros }) => cpuMicros)),
    limits: CONNECTIONS.flatMap((connections, index) => [
      limit(`bare SQL: the writes, ${connections} connections`, ({ writes }) => present(writes[index], 'a rate')),
      limit(`bare SQL: whole transactions, ${connections}`, ({ whole }) => present(whole[index], 'a rate')),
    ]),
  };
}

function resultTable({ credit, limits }: Result): string {
  const rows = limits.map(({ name, rate, ratio }) => [
    name,
    readable(rate.median),
    rangeOf(rate),
    readable(ratio.median),
    rangeOf(ratio),
  ]);
  const header = ['', 'payments/s', '(range)', 'credit over it', '(range)'];
  return table(header, [['credit', readable(credit.median), rangeOf(credit), '', ''], ...rows]);
}
