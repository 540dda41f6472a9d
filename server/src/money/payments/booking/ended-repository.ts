import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';

/** The address of an ended attempt, with the amount of the attempt's own asset booked as held there. */
export type EndedAddress = RowOf<typeof endedPage>;

/** Progress of the passes over ended addresses of one age; times in epoch milliseconds. */
export type WatchState = RowOf<typeof watchStates>;

/** A pass under way. */
export interface WatchPass {
  readonly chain: string;
  readonly tier: string;
  /** Time at which it began, which is also when it was due. */
  readonly begunAt: number;
  /** Reads addresses whose attempts ended in [passFrom, passTo). */
  readonly passFrom: number;
  readonly passTo: number;
  /** The last address that was read; null before the first. */
  readonly afterId: string | null;
}

const endedPage = query.many({
  name: 'ended_addresses',
  params: { chain: t.text, from: t.timestamp, to: t.timestamp, after: t.nullable(t.uuid), limit: t.count },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    depositAddress: t.text,
    tokenAddress: t.nullable(t.text),
    heldAmount: t.bigint,
  },
  // A single row comparison, so that the index finds any page directly, no matter how deep.
  sql: `select id, store_id, deposit_address, token_address, held_amount from payment_attempts
    where chain = $chain and ended_at >= $from and ended_at < $to
      and (ended_at, id) > (
        coalesce((select ended_at from payment_attempts where id = $after), $from),
        coalesce($after, '00000000-0000-0000-0000-000000000000'))
    order by ended_at, id limit $limit`,
});

/** Returns the amounts booked as held in other assets at the addresses of the given attempts. */
export const foreignHeldBy = query.many({
  name: 'foreign_deposits_held',
  params: { ids: t.arrayOf(t.uuid) },
  row: { attemptId: t.uuid, tokenAddress: t.nullable(t.text), heldAmount: t.bigint },
  sql: 'select attempt_id, token_address, held_amount from foreign_deposits where attempt_id = any($ids)',
});

/** Returns the progress of the passes of a chain; those never begun are absent. */
export const watchStates = query.many({
  name: 'deposit_watches_find',
  params: { chain: t.text },
  row: {
    tier: t.text,
    dueAt: t.timestamp,
    passFrom: t.nullable(t.timestamp),
    passTo: t.nullable(t.timestamp),
    afterId: t.nullable(t.uuid),
  },
  sql: 'select tier, due_at, pass_from, pass_to, after_id from deposit_watches where chain = $chain',
});

/** Begins a pass. Returns false when one is already under way or none is due, because another process was faster. */
export const beginPass = query.changed({
  name: 'deposit_watch_begin',
  params: { chain: t.text, tier: t.text, begunAt: t.timestamp, passFrom: t.timestamp, passTo: t.timestamp },
  sql: `insert into deposit_watches as w (chain, tier, due_at, pass_from, pass_to)
      values ($chain, $tier, $begunAt, $passFrom, $passTo)
    on conflict (chain, tier) do update set due_at = excluded.due_at, pass_from = excluded.pass_from,
      pass_to = excluded.pass_to, after_id = null
    where w.pass_to is null and w.due_at <= $begunAt`,
});

const advance = query.run({
  name: 'deposit_watch_advance',
  params: { chain: t.text, tier: t.text, passTo: t.timestamp, expected: t.nullable(t.uuid), afterId: t.uuid },
  sql: `update deposit_watches set after_id = $afterId
    where chain = $chain and tier = $tier and pass_to = $passTo and after_id is not distinct from $expected`,
});

const finish = query.run({
  name: 'deposit_watch_finish',
  params: { chain: t.text, tier: t.text, passTo: t.timestamp, expected: t.nullable(t.uuid), dueAt: t.timestamp },
  sql: `update deposit_watches set due_at = $dueAt, pass_from = null, pass_to = null, after_id = null
    where chain = $chain and tier = $tier and pass_to = $passTo and after_id is not distinct from $expected`,
});

/** Returns the next page of addresses of a chain whose attempts ended within a span of time, by time of their end. */
export async function endedAddresses(
  q: Queryable,
  pass: Pick<WatchPass, 'chain' | 'passFrom' | 'passTo' | 'afterId'>,
  limit: number,
): Promise<EndedAddress[]> {
  const { chain, passFrom: from, passTo: to, afterId: after } = pass;
  return endedPage(q, { chain, from, to, after, limit });
}

/** Records that a pass has read up to an attempt's address, unless another process has since read further. */
export async function advancePass(q: Queryable, pass: WatchPass, afterId: string): Promise<void> {
  const { chain, tier, passTo, afterId: expected } = pass;
  await advance(q, { chain, tier, passTo, expected, afterId });
}

/** Records that a pass is complete and the due time of the next one, unless another process has since read further. */
export async function finishPass(q: Queryable, pass: WatchPass, dueAt: number): Promise<void> {
  const { chain, tier, passTo, afterId: expected } = pass;
  await finish(q, { chain, tier, passTo, expected, dueAt });
}
