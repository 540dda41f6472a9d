import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { createFollower } from '../../server/src/money/chains/follower.ts';
import type { ChainObserver } from '../../server/src/money/chains/observer.ts';
import { startCursor } from '../../server/src/money/chains/repository.ts';
import { createOrderDeliveries } from '../../server/src/sales/orders/deliver-orders.ts';
import { startLocalChain } from '../lib/local-chain.ts';
import { createObserver } from '../lib/observer.ts';
import { addPayableOrders } from '../lib/paid-orders.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { percentiles } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Lines of the large order, and lines inserted per statement. */
const LINES = 1_000_000;
const INSERTED = 100_000;
/** Payments of other stores per block, and blocks measured alternately with and without the delivery. */
const PAYMENTS = 10;
const BLOCKS = 100;
const WARM_UPS = 10;
const POOL = 10;
/** Maximum number of rounds; a round may find nothing new yet. */
const MAX_ROUNDS = 200;
const CHAIN = 'large-order';

/**
 * Measures the time from the confirmed block to the credit of other stores' payments while an order of a million lines
 * is settled and delivered, compared to the same without it.
 */
export async function benchLargeOrder({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the chain');
  const node = await startLocalChain(cleanup);
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const db = createDatabase({
    url: stage.databaseUrl,
    applicationName: 'bench large order',
    maxConnections: POOL,
    log: silentLog,
  });
  cleanup.add(() => db.close());
  const product = { priceAmount: '0.001', priceCurrency: 'usd' as const };
  const webhookUrl = 'http://127.0.0.1:9/';
  const others = await stage.createStore({ webhookUrl, products: [{ title: 'Licence', ...product }] });
  const large = await stage.createStore({ webhookUrl, products: [{ title: 'Keys', ...product, stock: ['line'] }] });
  progress(`inserting ${LINES} lines of stock`);
  await addLines(stage, large);

  const adapter = node.adapter(CHAIN);
  const head = await adapter.head();
  await startCursor(db, CHAIN, { cursor: { head, confirmed: head }, blocks: [head] }, systemClock.now());
  const timed = timeConfirmed(createObserver(db, [adapter]));
  const clock = systemClock;
  const follower = createFollower({
    chain: adapter,
    observer: timed.observer,
    db,
    clock,
    log: silentLog,
    pollIntervalMs: 0,
  });
  const block = async (extra: readonly string[] = []): Promise<number> => {
    const orders = await addPayableOrders(stage, others, { chain: CHAIN, token: node.usdc, count: PAYMENTS });
    await node.mineTransfers([...orders.addresses, ...extra]);
    for (let round = 0; (await orders.completed()) < PAYMENTS; round++) {
      if (round === MAX_ROUNDS) throw new Error('not all payments were credited at the next block');
      await follower.round();
    }
    return timed.last();
  };
  const ids = createIdSource(clock);
  const deps = { db, clock, ids, log: silentLog, hostedBase: 'https://pay.example', describeMethod: () => undefined };
  const worker = startWorker(createOrderDeliveries(deps).round);
  for (let round = 0; round < WARM_UPS; round++) await block();

  progress('settling the large order');
  const [order] = (await addPayableOrders(stage, large, { chain: CHAIN, token: node.usdc, count: 1, quantity: LINES }))
    .addresses;
  worker.pause();
  const settling = await block([present(order, 'an order has an address')]);
  const samples = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < BLOCKS; round++) {
    progress(`block ${round + 1} of ${BLOCKS}`);
    worker.pause();
    samples.without.push(await block());
    worker.go();
    samples.with.push(await block());
  }
  progress('delivering the rest');
  const delivered = await worker.done(() => deliveredLines(stage, large));
  const [without, during] = [percentiles(samples.without), percentiles(samples.with)];
  const ratio = during.p99 / without.p99;
  return {
    json: { bench: 'large-order', machine: stage.machine, lines: LINES, settling, without, during, ratio, delivered },
    text: [
      `an order of ${LINES} lines beside ${PAYMENTS} payments of another store in each of ${2 * BLOCKS} blocks`,
      describeMachine(stage.machine),
      '',
      table(
        ['from the confirmed block to the credit, ms', 'p50', 'p95', 'p99'],
        [
          ['without it', ...[without.p50, without.p95, without.p99].map(readable)],
          ['while it is delivered', ...[during.p50, during.p95, during.p99].map(readable)],
          ['the block that settles it', readable(settling), '', ''],
        ],
      ),
      '',
      `p99 with it over p99 without: ${readable(ratio)}; delivered in the end: ${delivered} lines`,
    ].join('\n'),
  };
}

/** Starts a worker that runs rounds while it is not paused. */
function startWorker(round: () => Promise<'now' | number | undefined>) {
  let isPaused = false;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const next = isPaused ? undefined : await round();
      const waitMs = next === undefined ? 5 : next === 'now' ? 0 : next - systemClock.now();
      await sleep(Math.max(0, Math.min(waitMs, 50)));
    }
  })();
  return {
    pause() {
      isPaused = true;
    },
    go() {
      isPaused = false;
    },
    /** Waits until all lines are delivered, then stops. @returns the number of delivered lines */
    async done(count: () => Promise<number>): Promise<number> {
      while ((await count()) < LINES) await sleep(500);
      isOver = true;
      await running;
      return count();
    },
  };
}

/** Wraps an observer to record the time it takes for confirmed blocks. */
function timeConfirmed(observer: ChainObserver) {
  let milliseconds = 0;
  const handle: ChainObserver['handle'] = async (event) => {
    if (event.type !== 'confirmed') return observer.handle(event);
    const start = performance.now();
    const forgotten = await observer.handle(event);
    milliseconds = performance.now() - start;
    return forgotten;
  };
  return { observer: { ...observer, handle }, last: () => milliseconds };
}

async function addLines({ client }: Stage, { storeId, products }: BenchStore): Promise<void> {
  const product = present(products[0], 'the store has a product').id;
  for (let from = 0; from < LINES; from += INSERTED) {
    await client.query(
      `insert into stock_lines (product_id, store_id, id, line, created_at)
        select $1, $2, uuidv7(), 'KEY-' || md5(n::text), clock_timestamp()
        from generate_series($3::int + 1, $3::int + $4::int) n`,
      [product, storeId, from, INSERTED],
    );
  }
  await client.query('update products set available = available + $2 where id = $1', [product, LINES]);
  await client.query('vacuum analyze stock_lines');
}

async function deliveredLines({ client }: Stage, { storeId }: BenchStore): Promise<number> {
  const { rows } = await client.query<{ lines: number }>(
    'select coalesce(sum(from_stock), 0)::int as lines from order_deliveries where store_id = $1',
    [storeId],
  );
  return rows[0]?.lines ?? 0;
}
