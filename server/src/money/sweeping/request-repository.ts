import { query, type RowOf, t } from '../../kernel/db/query.ts';
import type { Reason } from './worth.ts';

/** The channel that notifies sweeping processes of an operator's request; the payload is the chain. */
export const SWEEPS_CHANNEL = 'till_sweeps';

/** Result of a sweep that an operator requested. Amounts in wei, as decimal strings. */
export interface RequestOutcome {
  /** A hash is null in a rehearsal. */
  readonly transactions: readonly {
    readonly txHash: string | null;
    readonly deposits: number;
    readonly maxCost: string;
  }[];
  /** Number of deposits by verdict; null except in a rehearsal. */
  readonly verdicts: readonly { readonly reason: Reason; readonly isDue: boolean; readonly deposits: number }[] | null;
  /** Reason why nothing can be sent. */
  readonly blocked: string | null;
  /** Deposits that are still due; null in a rehearsal, and when it could not be carried out. */
  readonly left: number | null;
  /** Reason why it could not be carried out. */
  readonly failure: string | null;
}

const row = {
  id: t.uuid,
  chain: t.text,
  isRehearsal: t.boolean,
  retries: t.boolean,
  askedBy: t.text,
  askedAt: t.timestamp,
  /** True once a process has begun with it. */
  isTaken: t.boolean,
  endedAt: t.nullable(t.timestamp),
  outcome: t.nullable(t.jsonOf<RequestOutcome>()),
};
const COLUMNS = `id, chain, is_rehearsal, retries, asked_by, asked_at, lease is not null as is_taken, ended_at, outcome`;

/** A sweep that an operator requested, and its result. */
export type SweepRequest = RowOf<typeof findRequest>;

/** @throws UniqueViolation while another one of the chain has not ended */
export const insertRequest = query.run({
  name: 'sweep_request_insert',
  params: {
    id: t.uuid,
    chain: t.text,
    isRehearsal: t.boolean,
    retries: t.boolean,
    askedBy: t.text,
    now: t.timestamp,
  },
  sql: `insert into sweep_requests (id, chain, is_rehearsal, retries, asked_by, asked_at)
    values ($id, $chain, $isRehearsal, $retries, $askedBy, $now)`,
});

export const findRequest = query.maybe({
  name: 'sweep_request_find',
  params: { id: t.uuid, chain: t.text },
  row,
  sql: `select ${COLUMNS} from sweep_requests where id = $id and chain = $chain`,
});

/**
 * Takes the request of a chain that no process has begun, unless it is too old.
 */
export const takeRequest = query.maybe({
  name: 'sweep_request_take',
  params: { chain: t.text, lease: t.uuid, askedAfter: t.timestamp },
  row,
  sql: `update sweep_requests set lease = $lease
    where chain = $chain and ended_at is null and lease is null and asked_at > $askedAfter returning ${COLUMNS}`,
});

export const endRequest = query.changed({
  name: 'sweep_request_end',
  params: { id: t.uuid, lease: t.uuid, now: t.timestamp, outcome: t.json },
  sql: `update sweep_requests set ended_at = $now, outcome = $outcome
    where id = $id and lease = $lease and ended_at is null`,
});

/** Ends requests of a process that died during the sweep: it is not known here whether anything was swept. */
export const endAbandoned = query.run({
  name: 'sweep_request_end_abandoned',
  params: { chain: t.text, now: t.timestamp, outcome: t.json },
  sql: `update sweep_requests set ended_at = $now, outcome = $outcome
    where chain = $chain and ended_at is null and lease is not null`,
});

/** Ends requests that have been unfinished for long, so that they hold up no others, and deletes the oldest. */
export const abandonRequests = query.run({
  name: 'sweep_request_give_up',
  params: { chain: t.text, now: t.timestamp, askedBefore: t.timestamp, outcome: t.json, keptSince: t.timestamp },
  sql: `with old as (delete from sweep_requests where ended_at < $keptSince and chain = $chain)
    update sweep_requests set ended_at = $now, outcome = $outcome
    where chain = $chain and ended_at is null and asked_at <= $askedBefore`,
});
