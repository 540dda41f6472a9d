import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type PostgresCpu, postgresCpu } from '../lib/postgres-cpu.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { readable, table } from '../lib/table.ts';
import type { YearPart } from './year-part.ts';

/** Open orders whose windows end while their chain is unavailable, in the full size. */
const FULL = 85_000;
const LEAST = 2_000;
const CHAIN = 'year-away';
/** The first rounds visit everything once. */
const SETTLE_MS = 15_000;
/** Long enough for the check of all windows, made once a minute. */
const WATCHED_MS = 65_000;
const TICK_MS = 1_000;
/** All of them together may take half an hour. */
const ENDING_MS = 120_000;

interface Span {
  readonly name: string;
  readonly seconds: number;
  /** Share of one core. */
  readonly service: number;
  readonly loopBusy: number;
  readonly postgres: number;
}

/** Windows that end while their chain is unavailable: before anything can be decided, and after an hour. */
export const windows: YearPart = async ({ progress, scale, stage }) => {
  const count = Math.max(LEAST, Math.round(FULL * scale));
  const store = await stage.createStore({ webhookUrl: 'http://127.0.0.1:9/' });
  const client = await stage.connect({ statementTimeoutMs: 0 });
  progress(`writing ${count} open orders`);
  await insertOpen(client, store.storeId, count);
  const service = await stage.startService({ roles: 'reaper' });
  const watched = { service, postgres: await postgresCpu(client) };
  progress('windows that wait for their chain');
  await sleep(SETTLE_MS);
  const waiting = await watch(watched, 'waiting', () => sleep(WATCHED_MS));
  await putBackAnHour(client, store.storeId);
  let ended = 0;
  const ending = await watch(watched, 'ending', async () => {
    ended = await watchEnding(client, store.storeId, count, progress);
  });
  await service.stop();
  const spans = [waiting, ending];
  return {
    json: { count, ended, spans },
    text: [
      `${count} open orders whose windows have ended while their chain is away; shares of a core. ` +
        `${ended} of them were ended in ${readable(ending.seconds)} s once it had been away for an hour`,
      '',
      table(
        ['', 'seconds', 'service', 'its loop', 'PostgreSQL'],
        spans.map(({ loopBusy, name, postgres, seconds, service: share }) => [
          name,
          readable(seconds),
          ...[share, loopBusy, postgres].map((part) => `${(part * 100).toFixed(0)} %`),
        ]),
      ),
    ].join('\n'),
  };
};

/**
 * Inserts orders whose windows have ended within the last half hour, with a pending payment each, as if the chain had
 * just gone away.
 */
async function insertOpen(client: pg.Client, storeId: string, count: number): Promise<void> {
  await client.query(
    `with made as materialized (
      select uuidv7(shift) as id, uuidv7(shift) as attempt_id, now() + shift as created
      from generate_series(1, $2::int) n cross join lateral (
        select make_interval(secs => -1800.0 * n / $2 - 1800) as shift) s
    ), o as (
      insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
        created_at)
      select id, $1, 'pending', 9990, 'usd', '[]', '[]', '{}', created + interval '30 minutes', created from made
    )
    insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at,
      created_at)
    select attempt_id, $1, 'order', id, 'processing', 'usdc-' || $3, $3, 'usdc', $4, 6, 9990000,
      '0x' || md5(id::text) || '00000000', $4, $4, 100, '{}', created + interval '30 minutes', created
    from made`,
    [storeId, count, CHAIN, `0x${'5'.repeat(40)}`],
  );
  await client.query('insert into chain_outages (chain, since) values ($1, now()) on conflict (chain) do nothing', [
    CHAIN,
  ]);
  // As autovacuum would do in time.
  await client.query('analyze orders, payment_attempts');
}

/** Acts as if more than an hour had passed, so that recorded evidence decides. */
async function putBackAnHour(client: pg.Client, storeId: string): Promise<void> {
  await client.query(`update chain_outages set since = since - interval '2 hours' where chain = $1`, [CHAIN]);
  await client.query(
    `update payment_attempts set quote_expires_at = quote_expires_at - interval '2 hours' where store_id = $1`,
    [storeId],
  );
  await client.query(`update orders set expires_at = expires_at - interval '2 hours' where store_id = $1`, [storeId]);
}

/**
 * Waits for the last window to end, or for a time limit.
 * @returns the number of ended windows
 */
async function watchEnding(
  client: pg.Client,
  storeId: string,
  count: number,
  progress: (text: string) => void,
): Promise<number> {
  let ended = 0;
  for (const end = performance.now() + ENDING_MS; ended < count && performance.now() < end; await sleep(TICK_MS)) {
    const { rows } = await client.query<{ open: string }>(
      `select sum(total) as open from row_counts where store_id = $1 and kind = 'order' and status = 'pending'`,
      [storeId],
    );
    ended = count - Number(rows[0]?.open);
    progress(`${ended} of ${count} windows have ended`);
  }
  return ended;
}

async function watch(
  { service, postgres }: { readonly service: ServiceProcess; readonly postgres: PostgresCpu },
  name: string,
  during: () => Promise<unknown>,
): Promise<Span> {
  const before = { usage: await service.usage(), used: await postgres.used(), at: performance.now() };
  await during();
  const [usage, used] = [await service.usage(), await postgres.used()];
  const seconds = (performance.now() - before.at) / 1000;
  return {
    name,
    seconds,
    service: (usage.cpuMicros - before.usage.cpuMicros) / 1e6 / seconds,
    loopBusy: usage.loopBusy,
    postgres: (used - before.used) / 1e6 / seconds,
  };
}
