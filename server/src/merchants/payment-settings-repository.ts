import type { Queryable } from '../db/pool.ts';
import { arrayOf, bigint, integer, nullable, statement, text, timestamp, uuid } from '../db/statement.ts';
import { type FinalityTier, parseLevel } from '../lib/finality.ts';
import { millis } from '../lib/money.ts';

const settings = statement({
  name: 'payment_settings',
  params: { storeId: uuid },
  row: { feeBps: integer, closedAt: nullable(timestamp), methods: arrayOf(text) },
  sql: `select fee_bps, closed_at,
      array(select method from store_payment_methods where store_id = $storeId order by method) as methods
    from stores where id = $storeId`,
});

const lock = statement({
  name: 'payment_settings_lock',
  params: { storeId: uuid },
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: 'select from stores where id = $storeId for no key update',
});

const finality = statement({
  name: 'payment_settings_finality',
  params: { storeId: uuid },
  row: { chain: text, fromMillis: arrayOf(bigint), levels: arrayOf(text) },
  sql: 'select chain, from_millis, levels from store_finality where store_id = $storeId order by chain',
});

const disable = statement({
  name: 'payment_methods_disable_others',
  params: { storeId: uuid, methods: arrayOf(text) },
  sql: 'delete from store_payment_methods where store_id = $storeId and method <> all($methods)',
});

const enable = statement({
  name: 'payment_methods_enable',
  params: { storeId: uuid, methods: arrayOf(text) },
  sql: `insert into store_payment_methods (store_id, method) select $storeId, m from unnest($methods::text[]) m
    on conflict do nothing`,
});

/** How a store is paid. */
export interface PaymentSettings {
  readonly feeBps: number;
  readonly isClosed: boolean;
  /** Ids of the enabled methods, also of chains that are off. */
  readonly methods: readonly string[];
}

export async function findPaymentSettings(q: Queryable, storeId: string): Promise<PaymentSettings> {
  const { closedAt, ...row } = await q.one(settings, { storeId });
  return { ...row, isClosed: closedAt !== null };
}

/** Locks a store, so that changes to how it is paid come one after another. */
export async function lockPaymentSettings(tx: Queryable, storeId: string): Promise<void> {
  await tx.run(lock, { storeId });
}

/** The finality that a store asks for itself, by chain. */
export async function finalityOfStore(q: Queryable, storeId: string): Promise<Map<string, readonly FinalityTier[]>> {
  const rows = await q.many(finality, { storeId });
  return new Map(
    rows.map(({ chain, fromMillis, levels }) => {
      const tiers = fromMillis.flatMap((from, index) => {
        const level = parseLevel(levels[index] ?? '');
        return level === undefined ? [] : [{ from: millis(from), level }];
      });
      return [chain, tiers];
    }),
  );
}

/** Enables these methods, and no others. */
export async function replaceMethods(tx: Queryable, storeId: string, methods: readonly string[]): Promise<void> {
  await tx.run(disable, { storeId, methods });
  await tx.run(enable, { storeId, methods });
}
