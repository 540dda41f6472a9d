import type { Database } from '../../kernel/db/pool.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { appendAll } from '../../kernel/lib/lists.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { readStores, type Volume } from '../../operator/operations/stores.ts';
import type { StoreStatus } from '../../stores/store-transitions.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

const PAGE = 500;
/** Maximum stores held in memory and printed. */
const MAX_STORES = 50_000;

export interface Options {
  readonly search?: string;
  readonly status?: StoreStatus;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { search = '', status, json }: Options): Promise<void> {
  const found = await withDatabase(openSession(io), (db) => readAll(db, search, status ?? null));
  const stores = found.map(viewOf);
  print(io, { json, value: stores, text: describe(stores) });
}

type Listed = Awaited<ReturnType<typeof readStores>>['rows'][number];

async function readAll(db: Database, search: string, status: StoreStatus | null): Promise<Listed[]> {
  const stores: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await readStores({ db, clock: systemClock }, { search, status, page, limit: PAGE });
    appendAll(stores, rows);
    if (rows.length < PAGE) return stores;
    if (stores.length >= MAX_STORES) throw new OperatorError(`more than ${MAX_STORES} stores: narrow it with --search`);
  }
}

/** A store as printed by `till stores`. */
type StoreView = ReturnType<typeof viewOf>;

function viewOf({ slug, name, status, feeBps, createdAt, owners, ownerCount, volumes }: Listed) {
  const whole = (amount: bigint): string => formatFiat(millis(amount));
  return {
    slug,
    name,
    status,
    feeBps,
    owners,
    ownerCount,
    volumes: volumes.map(({ currency, payments, lately, all }: Volume) => ({
      currency,
      payments,
      lately: whole(lately),
      all: whole(all),
    })),
    createdAt: isoTime(createdAt),
  };
}

function describe(stores: readonly StoreView[]): string {
  if (stores.length === 0) return 'no matches';
  const rows = stores.map(({ slug, status, feeBps, owners, ownerCount, volumes }) => [
    slug,
    status,
    String(feeBps),
    volumes.map(({ lately, currency }) => `${lately} ${currency}`).join(', ') || '-',
    volumes.map(({ all, currency }) => `${all} ${currency}`).join(', ') || '-',
    owners.join(', ') + (ownerCount > owners.length ? ` and ${ownerCount - owners.length} more` : ''),
  ]);
  return table([['slug', 'status', 'fee (bps)', 'last 30 days', 'total', 'owners'], ...rows]);
}
