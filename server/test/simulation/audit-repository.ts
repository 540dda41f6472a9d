import type { Queryable } from '../../src/kernel/db/pool.ts';
import { query, type RowOf, t } from '../../src/kernel/db/query.ts';
import { ATTEMPT_STATUSES } from '../../src/money/payments/types.ts';

export const insertSimShop = query.run({
  name: 'test_sim_shop_insert',
  params: {
    storeId: t.uuid,
    slug: t.text,
    chain: t.text,
    payout: t.text,
    feeBps: t.integer,
    methods: t.arrayOf(t.text),
    finiteId: t.uuid,
    fixedId: t.uuid,
    lineIds: t.arrayOf(t.uuid),
    now: t.timestamp,
  },
  sql: `with shop as (
      insert into stores (id, slug, name, fee_bps, storefront_enabled, webhook_url, created_at)
      values ($storeId, $slug, 'A store', $feeBps, false, 'https://hooks.example', $now)
    ), payout as (
      insert into payout_addresses (store_id, chain, address) values ($storeId, $chain, $payout)
    ), methods as (
      insert into store_payment_methods (store_id, method) select $storeId, unnest($methods::text[])
    ), finite as (
      insert into products (id, store_id, title, price_millis, currency, listed, available, created_at)
      values ($finiteId, $storeId, 'Keys', 10000, 'usd', true, cardinality($lineIds::uuid[]), $now)
    ), fixed as (
      insert into products (id, store_id, title, price_millis, currency, listed, delivery_text, created_at)
      values ($fixedId, $storeId, 'Guide', 5000, 'usd', true, 'https://guide.example', $now)
    )
    insert into stock_lines (product_id, store_id, id, line, created_at)
    select $finiteId, $storeId, l, 'KEY-' || l, $now from unnest($lineIds::uuid[]) l`,
});

/** Records that a buyer's signed transfer for a watched attempt has been sent; one at a time. */
export const sendSigned = query.run({
  name: 'test_sim_signed_send',
  params: { id: t.uuid, depositAddress: t.text, now: t.timestamp },
  sql: `insert into payment_authorizations (id, attempt_id, store_id, chain, method, from_address, amount, fingerprint,
      sealed, valid_before, status, created_at)
    select $id::uuid, a.id, a.store_id, a.chain, a.method, '0x01', a.required_amount, $id::uuid::text, 'sealed',
      a.quote_expires_at, 'sent', $now
    from payment_attempts a where a.deposit_address = $depositAddress and a.ended_at is null on conflict do nothing`,
});

/** The deposit addresses of attempts whose signed transfer has been sent and neither mined nor failed. */
export const signedTo = query.values({
  name: 'test_sim_signed_to',
  params: { storeId: t.uuid },
  row: { depositAddress: t.text },
  sql: `select a.deposit_address from payment_authorizations p join payment_attempts a on a.id = p.attempt_id
    where p.store_id = $storeId and p.status = 'sent' order by p.id`,
});

/** Ends the signed transfers sent to an address, or all of them. */
export const endSigned = query.run({
  name: 'test_sim_signed_end',
  params: { storeId: t.uuid, depositAddress: t.nullable(t.text), status: t.text, now: t.timestamp },
  sql: `update payment_authorizations p set status = $status, ended_at = $now, sealed = null
    from payment_attempts a where a.id = p.attempt_id and p.store_id = $storeId and p.status = 'sent'
      and ($depositAddress::text is null or a.deposit_address = $depositAddress)`,
});

/** Records another factory for an attempt's address, as an attacker with write access to the database might. */
export const setFactory = query.run({
  name: 'test_sim_set_factory',
  params: { id: t.uuid, factory: t.text },
  sql: 'update payment_attempts set factory_address = $factory where id = $id',
});

const moves = query.many({
  name: 'test_sim_moves',
  params: { storeId: t.uuid, after: t.bigint },
  row: {
    seq: t.bigint,
    transaction: t.text,
    kind: t.oneOf('order', 'invoice', 'attempt'),
    id: t.uuid,
    payableId: t.uuid,
    fromStatus: t.nullable(t.text),
    toStatus: t.text,
    creditedBefore: t.nullable(t.bigint),
    credited: t.nullable(t.bigint),
    endedBefore: t.nullable(t.timestamp),
    ended: t.nullable(t.timestamp),
    confirmedBlock: t.nullable(t.bigint),
    headNumber: t.nullable(t.bigint),
    transfers: t.nullable(t.arrayOf(t.text)),
  },
  sql: `select seq, transaction, kind, id, payable_id, from_status, to_status, credited_before, credited, ended_before,
      ended, confirmed_block, head_number, transfers
    from audit_moves where store_id = $storeId and seq > $after order by seq`,
});

const events = query.many({
  name: 'test_sim_events',
  params: { storeId: t.uuid },
  row: { seq: t.bigint, transaction: t.text, event: t.text, payableId: t.uuid, payload: t.text, state: t.json },
  sql: `select seq, transaction, event, payable_id, payload, state from audit_events
    where store_id = $storeId order by seq`,
});

const attemptRow = {
  id: t.uuid,
  payableId: t.uuid,
  status: t.oneOf(...ATTEMPT_STATUSES),
  method: t.text,
  tokenAddress: t.nullable(t.text),
  requiredAmount: t.bigint,
  creditedAmount: t.bigint,
  seenAmount: t.bigint,
  lateAmount: t.bigint,
  heldAmount: t.bigint,
  sweptAmount: t.bigint,
  confirmedBlock: t.nullable(t.bigint),
  depositAddress: t.text,
  payout: t.text,
  feeRecipient: t.text,
  feeBps: t.integer,
  factory: t.nullable(t.text),
  /** Index of its address in the account that is its payout. */
  addressIndex: t.nullable(t.integer),
  finality: t.nullable(t.text),
  needsAgreement: t.boolean,
  quoteExpiresAt: t.timestamp,
  createdAt: t.timestamp,
  endedAt: t.nullable(t.timestamp),
  foundAt: t.nullable(t.timestamp),
  readAgain: t.boolean,
};
const ATTEMPT = `id, payable_id, status, method, token_address, required_amount, credited_amount, seen_amount, late_amount,
  held_amount, swept_amount, confirmed_block, deposit_address, payout_address as payout, fee_recipient, fee_bps,
  factory_address as factory,
  (select n.address_index from account_addresses n where n.attempt_id = id) as address_index,
  finality, needs_agreement, quote_expires_at, created_at, ended_at, found_at, read_again`;

/** Every attempt of a chain, oldest first. */
export const attemptsOfChain = query.many({
  name: 'test_sim_attempts',
  params: { chain: t.text },
  row: attemptRow,
  sql: `select ${ATTEMPT} from payment_attempts where chain = $chain order by id`,
});

/** Start times of the attempts of an order or invoice, newest first. */
export const attemptsStartedAt = query.values({
  name: 'test_sim_started',
  params: { payableId: t.uuid },
  row: { at: t.timestamp },
  sql: 'select created_at as at from payment_attempts where payable_id = $payableId order by id desc',
});

/**
 * The known transfers to attempts of a chain, in any asset, and their sweeps: each with its block, the amount received
 * or paid out, and the fee of a sweep.
 */
export const recordedTransfers = query.many({
  name: 'test_sim_transfers',
  params: { chain: t.text },
  row: { attemptId: t.uuid, txHash: t.text, blockHash: t.text, amount: t.bigint, fee: t.nullable(t.bigint) },
  sql: `select attempt_id, tx_hash, block_hash, amount, null::numeric as fee from transfers where chain = $chain
    union all select attempt_id, tx_hash, block_hash, amount, null::numeric from foreign_transfers where chain = $chain
    union all select attempt_id, tx_hash, block_hash, net_amount, fee_amount from swept_deposits where chain = $chain`,
});

/** Amounts booked in assets other than those requested by the attempts of a chain. */
export const foreignOfChain = query.many({
  name: 'test_sim_foreign',
  params: { chain: t.text },
  row: { attemptId: t.uuid, tokenAddress: t.nullable(t.text), heldAmount: t.bigint, sweptAmount: t.bigint },
  sql: 'select attempt_id, token_address, held_amount, swept_amount from foreign_deposits where chain = $chain',
});

const look = query.one({
  name: 'test_sim_look',
  params: { chain: t.text, storeId: t.uuid },
  row: {
    open: t.arrayOf(t.uuid),
    short: t.arrayOf(t.uuid),
    watched: t.json,
    followedAt: t.nullable(t.timestamp),
    headHash: t.nullable(t.text),
    confirmedNumber: t.nullable(t.bigint),
    finalizedNumber: t.nullable(t.bigint),
    finalizedHash: t.nullable(t.text),
    isReplaced: t.boolean,
  },
  sql: `select array(
      select id from orders where store_id = $storeId and status = 'pending'
      union all select id from invoices where store_id = $storeId and status = 'open' order by id
    ) as open, array(
      select a.payable_id from orders o join payment_attempts a on a.payable_id = o.id and a.status = 'partial'
        where o.store_id = $storeId and o.status = 'pending'
      union select a.payable_id from invoices i join payment_attempts a on a.payable_id = i.id and a.status = 'partial'
        where i.store_id = $storeId and i.status = 'open'
    ) as short, coalesce((
      select json_agg(json_build_object('id', id, 'payableId', payable_id, 'status', status, 'method', method,
        'tokenAddress', token_address, 'depositAddress', deposit_address, 'requiredAmount', required_amount::text,
        'creditedAmount', credited_amount::text, 'seenAmount', seen_amount::text,
        'quoteExpiresAt', extract(epoch from quote_expires_at) * 1000, 'finality', finality,
        'isDisputed', agreement_awaited_since is not null, 'isSeen', seen_block is not null) order by id)
      from payment_attempts where chain = $chain and ended_at is null), '[]') as watched,
      (select head_hash from chain_cursors where chain = $chain) as head_hash,
      (select updated_at from chain_cursors where chain = $chain) as followed_at,
      (select confirmed_number from chain_cursors where chain = $chain) as confirmed_number,
      (select finalized_number from chain_cursors where chain = $chain) as finalized_number,
      (select finalized_hash from chain_cursors where chain = $chain) as finalized_hash,
      exists (select from chain_replacements where chain = $chain) as is_replaced`,
});

const sightingsOf = query.many({
  name: 'test_sim_sightings',
  params: { chain: t.text },
  row: { attemptId: t.uuid, txHash: t.text, amount: t.bigint, seenAt: t.timestamp, isWaiting: t.boolean },
  sql: `select m.attempt_id, m.tx_hash, m.amount, m.seen_at, m.ended_at is null and not exists (
      select from transfers t where t.attempt_id = m.attempt_id and t.tx_hash = m.tx_hash) as is_waiting
    from sightings m where m.chain = $chain order by m.seen_at`,
});

/** Every order and invoice of a store, oldest first. */
export const payablesOfStore = query.many({
  name: 'test_sim_payables',
  params: { storeId: t.uuid },
  row: { kind: t.oneOf('order', 'invoice'), id: t.uuid, status: t.text, expiresAt: t.timestamp },
  sql: `select 'order' as kind, id, status, expires_at from orders where store_id = $storeId
    union all select 'invoice', id, status, expires_at from invoices where store_id = $storeId order by id`,
});

const state = query.value({
  name: 'test_sim_state',
  params: { id: t.uuid },
  row: { state: t.json },
  sql: 'select audit_state($id) as state',
});

const available = query.value({
  name: 'test_sim_available',
  params: { id: t.uuid },
  row: { available: t.nullable(t.integer) },
  sql: 'select available from products where id = $id',
});

/** Reserved and delivered items of each order of a store. */
export const deliveredGoods = query.many({
  name: 'test_sim_handed_out',
  params: { storeId: t.uuid },
  row: {
    orderId: t.uuid,
    status: t.text,
    reserved: t.json,
    lines: t.arrayOf(t.text),
    delivered: t.nullable(t.arrayOf(t.text)),
    counted: t.integer,
  },
  sql: `select o.id as order_id, o.status, o.reserved,
      array(select s.line from stock_lines s where s.order_id = o.id order by s.line) as lines,
      (select array_agg(line order by line) from (
        select unnest(d.lines) as line from order_deliveries d where d.order_id = o.id
        union all
        select l.line from order_deliveries d join stock_lines l on l.order_id = d.order_id and l.product_id = d.product_id
          where d.order_id = o.id and d.from_stock is not null
      ) shown) as delivered,
      (select coalesce(sum(from_stock), 0)::int from order_deliveries d where d.order_id = o.id) as counted
    from orders o where o.store_id = $storeId`,
});

export type PayableRow = RowOf<typeof payablesOfStore>;
export type DeliveredGoods = RowOf<typeof deliveredGoods>;
/** One change of a status, of a credit, or of an attempt's end. */
export type Move = RowOf<typeof moves>;
/** One event with the state of its order or invoice when its transaction committed. */
export type AuditedEvent = Omit<RowOf<typeof events>, 'state'> & { readonly state: AuditedState };
/** Another asset at an attempt's address. */
export type ForeignRow = RowOf<typeof foreignOfChain>;
/** The part of an attempt's row that the simulation compares. */
export type AttemptRow = RowOf<typeof attemptsOfChain>;

/** Complete state of an order or invoice: the reader applies the rule that chooses among attempts. */
export interface AuditedState {
  readonly status: string;
  readonly completedAttemptId: string | null;
  readonly attempts: readonly {
    readonly id: string;
    readonly method: string;
    readonly required: string;
    readonly credited: string;
    readonly ipAddress: string | null;
    readonly confirmedBlock: string | null;
    readonly transfers: readonly { readonly txHash: string; readonly amount: string; readonly blockNumber: string }[];
  }[];
}

/** Returns every move of a store's orders, invoices and attempts after the given one, in order; all by default. */
export function movesOf(q: Queryable, storeId: string, after = 0n): Promise<Move[]> {
  return moves(q, { storeId, after });
}

/** Returns every event of a store, in the order of commits. */
export async function auditedEvents(q: Queryable, storeId: string): Promise<AuditedEvent[]> {
  return (await events(q, { storeId })).map((row) => ({ ...row, state: row.state as AuditedState }));
}

/** Returns the current state of an order or invoice. */
export async function stateOf(q: Queryable, id: string): Promise<AuditedState> {
  return (await state(q, { id })) as AuditedState;
}

/** An attempt whose outcome is open. */
export type WatchedAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'payableId'
  | 'status'
  | 'method'
  | 'tokenAddress'
  | 'depositAddress'
  | 'requiredAmount'
  | 'creditedAmount'
  | 'seenAmount'
  | 'finality'
  | 'quoteExpiresAt'
> & {
  /** The full amount waits for two providers to agree on it. */
  readonly isDisputed: boolean;
  /** True when the block in which the money was seen is on the chain, as far as is known. */
  readonly isSeen: boolean;
};

/** An output that a mempool showed. */
export type Sighting = RowOf<typeof sightingsOf>;

/** The state between two steps. */
export interface Look {
  readonly sightings: readonly Sighting[];
  /** Orders and invoices that still take payment. */
  readonly open: readonly string[];
  /** Those of them with an attempt that ended short. */
  readonly short: readonly string[];
  readonly watched: readonly WatchedAttempt[];
  /** Hash of the last followed head; null before the first time. */
  readonly headHash: string | null;
  /** Time of the last follow. */
  readonly followedAt: number | null;
  readonly confirmedNumber: bigint | null;
  /** Newest block known to have been called final by the chain; null if there is none. */
  readonly finalizedNumber: bigint | null;
  readonly finalizedHash: string | null;
  /** True when the chain was found to lack that block. */
  readonly isReplaced: boolean;
}

/** Reads the state, in one statement. */
export async function readState(q: Queryable, chain: string, storeId: string): Promise<Look> {
  const row = await look(q, { chain, storeId });
  const attempts = row.watched as (Omit<WatchedAttempt, `${string}Amount`> &
    Record<'requiredAmount' | 'creditedAmount' | 'seenAmount', string>)[];
  const watched = attempts.map((attempt) => ({
    ...attempt,
    requiredAmount: BigInt(attempt.requiredAmount),
    creditedAmount: BigInt(attempt.creditedAmount),
    seenAmount: BigInt(attempt.seenAmount),
  }));
  return { ...row, watched, sightings: await sightingsOf(q, { chain }) };
}

/** Returns the number of units of a product that can be sold now. */
export async function availableStock(q: Queryable, id: string): Promise<number> {
  return (await available(q, { id })) ?? 0;
}
