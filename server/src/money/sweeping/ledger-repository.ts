import type { Queryable } from '../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../kernel/db/query.ts';
import { CURRENCY_OF, OWED_BPS, PRICE_OF, pricedShape } from '../payments/booking/fee-repository.ts';

/** The key of the line after which a page of the ledger begins. */
export interface LedgerPlace {
  readonly time: number;
  readonly chain: string;
  readonly blockNumber: bigint;
  readonly logIndex: number;
  readonly txHash: string;
}

/**
 * One asset that left one deposit address, or one payment to a merchant's own wallet, as stored. Amounts in smallest
 * units, gas in wei.
 */
export type LedgerRow = RowOf<typeof findLines>;
/** Returns SQL that joins `t`, our own transaction with the hash of a row; null if it is not ours. */
function ownTransactionOf(row: string): string {
  return `left join lateral (
    select x.id, x.gas_used * x.effective_gas_price + x.data_fee as cost from sweep_transactions x
    where x.chain = ${row}.chain and x.tx_hash = ${row}.tx_hash
  ) t on true`;
}

/**
 * The cost of a transaction is shared evenly among its items, regardless of their stores, so that the shares add up to
 * the whole. `later` is the number of items after this one.
 */
const GAS_SHARE = 'div(t.cost * (items - later), items) - div(t.cost * (items - later - 1), items)';

/** A block that counts: confirmed, as seen by the follower of its chain. */
const isConfirmed = (row: string): string =>
  `${row}.block_number <= (select c.confirmed_number from chain_cursors c where c.chain = ${row}.chain)`;

/** The place of a payment among those of its attempt; unlike numbers of blocks, their times may go back. */
const placeOf = (row: string): string => `(${row}.block_time, ${row}.block_number, ${row}.tx_hash, ${row}.log_index)`;

/**
 * Declares a query for a page of lines, picked before anything is joined to them: a plan that expects few of them would
 * sort everything else of the store, with everything joined.
 * @param order of the lines: `asc` begins with the oldest
 */
function linesIn(name: string, order: 'asc' | 'desc') {
  const after = order === 'asc' ? '>' : '<';
  const ordered = (columns: readonly string[]): string => columns.map((column) => `${column} ${order}`).join(', ');
  const place = ['time', 'chain', 'block_number', 'log_index', 'tx_hash'];
  const stored = ['block_time', ...place.slice(1)];
  return query.many({
    name,
    params: {
      storeId: t.uuid,
      from: t.timestamp,
      to: t.timestamp,
      afterTime: t.timestamp,
      afterChain: t.text,
      afterBlock: t.bigint,
      afterLogIndex: t.integer,
      afterTxHash: t.text,
      limit: t.integer,
    },
    row: {
      time: t.timestamp,
      chain: t.text,
      blockNumber: t.bigint,
      txHash: t.text,
      logIndex: t.integer,
      tokenAddress: t.nullable(t.text),
      netAmount: t.bigint,
      feeAmount: t.bigint,
      byOperator: t.boolean,
      gasShare: t.nullable(t.bigint),
      /** Received by the attempt before this payment to an own wallet; null for a sweep. */
      receivedBefore: t.nullable(t.bigint),
      feeBps: t.integer,
      decimals: t.integer,
      ...pricedShape,
      payableKind: t.oneOf('order', 'invoice'),
      payableId: t.uuid,
      invoiceNumber: t.nullable(t.bigint),
    },
    sql: `select l.time, l.chain, l.block_number, l.tx_hash, l.log_index, l.token_address, l.net_amount, l.fee_amount,
      l.by_operator, l.gas_share, l.received_before, ${OWED_BPS} as fee_bps, a.decimals, ${CURRENCY_OF}, ${PRICE_OF},
      a.payable_kind, a.payable_id, i.number as invoice_number
    from (
      (select s.block_time as time, s.chain, s.block_number, s.tx_hash, s.log_index, s.token_address, s.net_amount,
        s.fee_amount, s.attempt_id, t.id is not null as by_operator, ${GAS_SHARE} as gas_share,
        null::numeric as received_before
      from (
        select * from swept_deposits s
        where store_id = $storeId and block_time >= $from and block_time < $to
          and (block_time, chain, block_number, log_index)
            ${after} ($afterTime, $afterChain, $afterBlock, $afterLogIndex::int) and ${isConfirmed('s')}
        order by ${ordered(stored.slice(0, -1))} limit $limit
      ) s ${ownTransactionOf('s')}
      cross join lateral (
        select count(*)::numeric as items, count(*) filter (where x.log_index > s.log_index)::numeric as later
        from swept_deposits x where x.chain = s.chain and x.tx_hash = s.tx_hash
      ) n)
      union all
      (select w.block_time, w.chain, w.block_number, w.tx_hash, w.log_index, null, w.amount, 0, w.attempt_id, false, null,
        e.amount
      from (
        select * from transfers w
        where store_id = $storeId and block_time >= $from and block_time < $to
          and (block_time, chain, block_number, log_index, tx_hash)
            ${after} ($afterTime, $afterChain, $afterBlock, $afterLogIndex::int, $afterTxHash) and ${isConfirmed('w')}
        order by ${ordered(stored)} limit $limit
      ) w cross join lateral (
        select coalesce(sum(x.amount), 0) as amount from transfers x
        where x.attempt_id = w.attempt_id and ${placeOf('x')} < ${placeOf('w')}
      ) e)
      order by ${ordered(place)} limit $limit
    ) l
    join payment_attempts a on a.id = l.attempt_id and a.store_id = $storeId
    left join invoices i on a.payable_kind = 'invoice' and i.id = a.payable_id and i.store_id = a.store_id
    order by ${ordered(place.map((column) => `l.${column}`))}`,
  });
}

const findLines = linesIn('ledger_lines', 'asc');
const findNewestLines = linesIn('ledger_newest_lines', 'desc');

/** SQL for the fee on an amount, in the smallest unit: the computation of `feeOwed`. */
const feeOn = (amount: string): string => `div(${amount} * ${OWED_BPS}, 10000)`;

/**
 * Returns the sums of a store's ledger, by asset. The fee on payments to an own wallet is owed on the sum of each attempt,
 * less the fee on what came before the period.
 */
export const ledgerSums = query.many({
  name: 'ledger_sums',
  params: { storeId: t.uuid, from: t.timestamp, to: t.timestamp },
  row: {
    chain: t.text,
    tokenAddress: t.nullable(t.text),
    deposits: t.count,
    netAmount: t.bigint,
    feeAmount: t.bigint,
    gasShare: t.bigint,
  },
  // Transaction by transaction, each read once, regardless of the number of its items that belong to the store.
  sql: `with touched as (
      select distinct chain, tx_hash from swept_deposits
      where store_id = $storeId and block_time >= $from and block_time < $to
    )
    select touched.chain, i.token_address, sum(i.deposits)::bigint as deposits, sum(i.net_amount) as net_amount,
      sum(i.fee_amount) as fee_amount, coalesce(sum(i.gas_share), 0) as gas_share
    from touched join chain_cursors c on c.chain = touched.chain ${ownTransactionOf('touched')}
    cross join lateral (
      select s.token_address, count(*) as deposits, sum(s.net_amount) as net_amount, sum(s.fee_amount) as fee_amount,
        sum(${GAS_SHARE}) as gas_share
      from (
        select x.*, (count(*) over ())::numeric as items, (rank() over (order by x.log_index desc) - 1)::numeric as later
        from swept_deposits x where x.chain = touched.chain and x.tx_hash = touched.tx_hash
      ) s
      where s.store_id = $storeId and s.block_time >= $from and s.block_time < $to and s.block_number <= c.confirmed_number
      group by s.token_address
    ) i
    group by touched.chain, i.token_address
    union all
    select w.chain, null, sum(w.payments)::bigint, sum(w.amount - w.fee), sum(w.fee), 0
    from (
      select p.chain, p.payments, p.amount, ${feeOn('(e.amount + p.amount)')} - ${feeOn('e.amount')} as fee
      from (
        select w.chain, w.attempt_id, count(*) as payments, sum(w.amount) as amount from transfers w
        where w.store_id = $storeId and w.block_time >= $from and w.block_time < $to and ${isConfirmed('w')}
        group by w.chain, w.attempt_id
      ) p join payment_attempts a on a.id = p.attempt_id and a.store_id = $storeId
      cross join lateral (
        select coalesce(sum(x.amount), 0) as amount from transfers x
        where x.attempt_id = p.attempt_id and x.block_time < $from
      ) e
    ) w group by w.chain
    order by 1, 2 nulls first`,
});

/**
 * Returns the cost of sending the signed transfers of a store's buyers, by method; `used` of them made their transfer.
 * The full cost of each transaction is the store's.
 */
export const authorizationSums = query.many({
  name: 'ledger_authorization_sums',
  params: { storeId: t.uuid, from: t.timestamp, to: t.timestamp },
  row: { chain: t.text, method: t.text, used: t.count, gas: t.bigint },
  sql: `select p.chain, p.method, count(*) filter (where p.status = 'used') as used,
      sum(s.gas_used * s.effective_gas_price + s.data_fee) as gas
    from payment_authorizations p
    join sweep_transactions s on s.authorization_id = p.id and s.status in ('mined', 'reverted')
    where p.store_id = $storeId and p.ended_at >= $from and p.ended_at < $to
    group by p.chain, p.method order by p.chain, p.method`,
});

/**
 * Returns the time of the line after the first `lines`, confirmed or not; undefined when there are no more than these.
 */
export const ledgerTimeAfter = query.maybeValue({
  name: 'ledger_time_after',
  params: { storeId: t.uuid, from: t.timestamp, to: t.timestamp, lines: t.integer },
  row: { time: t.timestamp },
  sql: `select block_time as time from (
      (select block_time from swept_deposits where store_id = $storeId and block_time >= $from and block_time < $to
        order by block_time, chain, block_number, log_index limit $lines::bigint + 1)
      union all
      (select block_time from transfers where store_id = $storeId and block_time >= $from and block_time < $to
        order by block_time, chain, block_number, log_index limit $lines::bigint + 1)
    ) l order by block_time offset $lines limit 1`,
});

type LinesWanted = ParamsOf<typeof ledgerSums> & {
  readonly after: LedgerPlace | undefined;
  readonly limit: number;
};

/** Returns a page of a store's ledger, the oldest lines first. */
export async function ledgerLines(q: Queryable, { after, ...range }: LinesWanted): Promise<LedgerRow[]> {
  return findLines(q, {
    ...range,
    afterTime: after?.time ?? range.from,
    afterChain: after?.chain ?? '',
    afterBlock: after?.blockNumber ?? -1n,
    afterLogIndex: after?.logIndex ?? -1,
    afterTxHash: after?.txHash ?? '',
  });
}

/** Returns a page of a store's ledger, the newest lines first. */
export async function newestLedgerLines(q: Queryable, { after, ...range }: LinesWanted): Promise<LedgerRow[]> {
  return findNewestLines(q, {
    ...range,
    afterTime: after?.time ?? range.to,
    afterChain: after?.chain ?? '',
    afterBlock: after?.blockNumber ?? -1n,
    afterLogIndex: after?.logIndex ?? -1,
    afterTxHash: after?.txHash ?? '',
  });
}
