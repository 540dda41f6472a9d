import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import { type FinalityTier, parseLevel } from '../../kernel/lib/finality.ts';
import { millis } from '../../kernel/lib/money.ts';

const settings = query.one({
  name: 'payment_settings',
  params: { storeId: t.uuid },
  row: { feeBps: t.integer, closedAt: t.nullable(t.timestamp), methods: t.arrayOf(t.text) },
  sql: `select fee_bps, closed_at,
      array(select method from store_payment_methods where store_id = $storeId
        order by position nulls last, method) as methods
    from stores where id = $storeId`,
});

/** Puts a store's methods in this order; each must be enabled. */
export const setMethodOrder = query.run({
  name: 'payment_methods_order',
  params: { storeId: t.uuid, methods: t.arrayOf(t.text) },
  sql: `update store_payment_methods m set position = o.position
    from unnest($methods::text[]) with ordinality as o(method, position)
    where m.store_id = $storeId and m.method = o.method`,
});

const finality = query.many({
  name: 'payment_settings_finality',
  params: { storeId: t.uuid },
  row: { chain: t.text, fromMillis: t.arrayOf(t.bigint), levels: t.arrayOf(t.text) },
  sql: 'select chain, from_millis, levels from store_finality where store_id = $storeId order by chain',
});

const disableOthers = query.run({
  name: 'payment_methods_disable_others',
  params: { storeId: t.uuid, methods: t.arrayOf(t.text) },
  sql: 'delete from store_payment_methods where store_id = $storeId and method <> all($methods)',
});

const enable = query.run({
  name: 'payment_methods_enable',
  params: { storeId: t.uuid, methods: t.arrayOf(t.text) },
  sql: `insert into store_payment_methods (store_id, method) select $storeId, m from unnest($methods::text[]) m
    on conflict do nothing`,
});

/** A store's payment settings. */
export interface PaymentSettings {
  readonly feeBps: number;
  readonly isClosed: boolean;
  /** Ids of the enabled methods in the store's own order, including those of disabled chains. */
  readonly methods: readonly string[];
}

export async function findPaymentSettings(q: Queryable, storeId: string): Promise<PaymentSettings> {
  const { closedAt, ...row } = await settings(q, { storeId });
  return { ...row, isClosed: closedAt !== null };
}

/** Returns the finality that a store itself requires, by chain. */
export async function finalityOfStore(q: Queryable, storeId: string): Promise<Map<string, readonly FinalityTier[]>> {
  const rows = await finality(q, { storeId });
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
  await disableOthers(tx, { storeId, methods });
  await enable(tx, { storeId, methods });
}
