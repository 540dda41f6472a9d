import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import { ATTEMPT_STATUSES } from '../types.ts';
import { HELD_AND_SWEPT } from './account-repository.ts';
import { transactionJson } from './shown-attempt-repository.ts';

/** The key of one asset at one deposit address in lists ordered by the time it was found. */
export type FoundKey = RowOf<typeof pageOfStore>;

/** An attempt with the money of its own asset. */
export type AttemptRow = RowOf<typeof attemptsOfPayables>;

/** Money of another asset at an attempt's address. */
export type ForeignRow = RowOf<typeof foreignOfAttempts>;

/** Returns every attempt of the given orders and invoices of a store, oldest first. */
export const attemptsOfPayables = query.many({
  name: 'found_attempts_of_payables',
  params: { storeId: t.uuid, payableIds: t.arrayOf(t.uuid) },
  row: {
    id: t.uuid,
    payableKind: t.oneOf('order', 'invoice'),
    payableId: t.uuid,
    invoiceNumber: t.nullable(t.bigint),
    status: t.oneOf(...ATTEMPT_STATUSES),
    method: t.text,
    depositAddress: t.text,
    requiredAmount: t.bigint,
    creditedAmount: t.bigint,
    lateAmount: t.bigint,
    heldAmount: t.bigint,
    sweptAmount: t.bigint,
    foundAt: t.nullable(t.timestamp),
  },
  sql: `select id, payable_kind, payable_id, status, method, deposit_address, required_amount, credited_amount, late_amount,
      ${HELD_AND_SWEPT}, found_at,
      (select i.number from invoices i where a.payable_kind = 'invoice' and i.id = a.payable_id and i.store_id = a.store_id)
        as invoice_number
    from payment_attempts a where store_id = $storeId and payable_id = any($payableIds) order by payable_id, id`,
});

/**
 * Returns assets other than the requested ones that came to the attempts' addresses, except those that a reorg has
 * undone.
 */
export const foreignOfAttempts = query.many({
  name: 'foreign_deposits_of_attempts',
  params: { storeId: t.uuid, attemptIds: t.arrayOf(t.uuid) },
  row: { attemptId: t.uuid, method: t.text, heldAmount: t.bigint, sweptAmount: t.bigint, foundAt: t.timestamp },
  sql: `select attempt_id, method, held_amount, swept_amount, found_at from foreign_deposits
    where store_id = $storeId and attempt_id = any($attemptIds) and held_amount + swept_amount > 0
    order by attempt_id, method`,
});

const pageOfStore = query.many({
  name: 'found_page_of_store',
  params: {
    storeId: t.uuid,
    beforeTime: t.nullable(t.timestamp),
    beforeId: t.nullable(t.uuid),
    beforeMethod: t.nullable(t.text),
    limit: t.count,
  },
  row: { foundAt: t.timestamp, attemptId: t.uuid, payableId: t.uuid, method: t.text, isForeign: t.boolean },
  // Each half reads at most one page from its index; `infinity` stands for the beginning of the list.
  sql: `select found_at, attempt_id, payable_id, method, is_foreign from (
      (select found_at, id as attempt_id, payable_id, method, false as is_foreign from payment_attempts
        where store_id = $storeId and found_at is not null
          and (found_at, id) <= (coalesce($beforeTime::timestamptz, 'infinity'),
            coalesce($beforeId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
          and (found_at, id, method) < (coalesce($beforeTime::timestamptz, 'infinity'),
            coalesce($beforeId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), coalesce($beforeMethod::text, ''))
        order by found_at desc, id desc limit $limit)
      union all
      (select found_at, attempt_id,
          (select payable_id from payment_attempts a where a.id = f.attempt_id and a.store_id = $storeId), method, true
        from foreign_deposits f
        where store_id = $storeId and held_amount + swept_amount > 0
          and (found_at, attempt_id, method) < (coalesce($beforeTime::timestamptz, 'infinity'),
            coalesce($beforeId::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), coalesce($beforeMethod::text, ''))
        order by found_at desc, attempt_id desc, method desc limit $limit)
    ) found
    order by found_at desc, attempt_id desc, method desc limit $limit`,
});

const newestTransfers = query.many({
  name: 'found_transfers',
  params: {
    attemptIds: t.arrayOf(t.uuid),
    methods: t.arrayOf(t.text),
    areForeign: t.arrayOf(t.boolean),
    limit: t.integer,
  },
  row: { place: t.count, transactions: t.json },
  sql: `select q.place, t.transactions
    from unnest($attemptIds::uuid[], $methods::text[], $areForeign::boolean[]) with ordinality
      as q(attempt_id, method, is_foreign, place)
    cross join lateral (
      select coalesce(json_agg(${transactionJson('x')} order by x.block_number, x.log_index), '[]') as transactions from (
        (select x.chain, x.tx_hash, x.log_index, x.from_address, x.amount, x.block_number, x.block_time
          from transfers x join payment_attempts a on a.id = x.attempt_id
          where not q.is_foreign and x.attempt_id = q.attempt_id and x.block_number <= a.confirmed_block
          order by x.block_number desc limit $limit)
        union all
        (select x.chain, x.tx_hash, x.log_index, x.from_address, x.amount, x.block_number, x.block_time
          from foreign_transfers x
          join foreign_deposits f on f.attempt_id = x.attempt_id and f.method = x.method
          where q.is_foreign and x.attempt_id = q.attempt_id and x.method = q.method
            and x.block_number <= f.confirmed_block
          order by x.block_number desc limit $limit)
      ) x
    ) t`,
});

/** Returns a page of the funds found for a store, the most recent first. */
export async function foundPage(
  q: Queryable,
  storeId: string,
  before: Pick<FoundKey, 'foundAt' | 'attemptId' | 'method'> | undefined,
  limit: number,
): Promise<FoundKey[]> {
  return pageOfStore(q, {
    storeId,
    beforeTime: before?.foundAt ?? null,
    beforeId: before?.attemptId ?? null,
    beforeMethod: before?.method ?? null,
    limit,
  });
}

/** Returns the newest confirmed transfers of each asset at each address, in the API's format and in the given order. */
export async function transfersOfFound(
  q: Queryable,
  found: readonly { attemptId: string; method: string; isForeign: boolean }[],
  limit: number,
): Promise<unknown[]> {
  const rows = await newestTransfers(q, {
    attemptIds: found.map((entry) => entry.attemptId),
    methods: found.map((entry) => entry.method),
    areForeign: found.map((entry) => entry.isForeign),
    limit,
  });
  const byPlace = new Map(rows.map((row) => [row.place, row.transactions]));
  return found.map((_, index) => byPlace.get(index + 1));
}
