import pg from 'pg';
import { shortIdOf } from '../../../src/kernel/lib/short-id.ts';

/** An order or invoice in the database. */
export interface SaleRow {
  readonly kind: 'order' | 'invoice';
  /** As returned by the API. */
  readonly id: string;
  readonly storeId: string;
  readonly status: string;
  readonly idempotencyKey: string | null;
  readonly millis: bigint;
  readonly completedAttemptId: string | null;
}

export interface AttemptRow {
  readonly id: string;
  readonly status: string;
  readonly address: string;
  readonly required: bigint;
  readonly credited: bigint;
  readonly late: bigint;
  readonly held: bigint;
  readonly swept: bigint;
  readonly hasEnded: boolean;
}

/** Money at an attempt's address in an asset other than the requested one. */
export interface ForeignRow {
  readonly attemptId: string;
  readonly token: string | null;
  readonly held: bigint;
  readonly swept: bigint;
}

export interface TransferRow {
  readonly attemptId: string;
  readonly txHash: string;
  readonly amount: bigint;
}

/** Amounts swept to a store, or to the fee recipient, in one asset. */
export interface SweptRow {
  readonly storeId: string;
  readonly token: string | null;
  readonly net: bigint;
  readonly fee: bigint;
}

export interface DeliveryRow {
  readonly id: string;
  readonly event: string;
  readonly saleId: string;
  readonly payload: string;
  readonly status: string;
}

/** Deliverables of an order, as taken from the stock and as shown to its buyer. */
export interface GoodsRow {
  readonly orderId: string;
  readonly lines: readonly string[];
  readonly delivered: readonly string[] | null;
}

export interface MailRow {
  readonly recipient: string;
  readonly status: string;
}

/** A stored count, and its correct value. */
export interface KeptCount {
  readonly what: string;
  readonly kept: bigint;
  readonly counted: bigint;
}

/** All rows compared by the reconciliation. */
export interface Rows {
  readonly sales: readonly SaleRow[];
  readonly attempts: readonly AttemptRow[];
  readonly transfers: readonly TransferRow[];
  readonly foreign: readonly ForeignRow[];
  readonly swept: readonly SweptRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly goods: readonly GoodsRow[];
  readonly mails: readonly MailRow[];
  readonly counts: readonly KeptCount[];
}

const SALES = `select 'order' as kind, id, store_id as "storeId", status, idempotency_key as "idempotencyKey",
    price_millis as millis, completed_attempt_id as "completedAttemptId" from orders where store_id = any($1)
  union all select 'invoice', id, store_id, status, idempotency_key, total_millis, completed_attempt_id
    from invoices where store_id = any($1)`;
const ATTEMPTS = `select id, status, deposit_address as address, required_amount as required, credited_amount as credited,
    late_amount as late, held_amount as held, swept_amount as swept, ended_at is not null as "hasEnded"
  from payment_attempts where store_id = any($1)`;
const TRANSFERS = `select t.attempt_id as "attemptId", t.tx_hash as "txHash", t.amount from (
    select attempt_id, tx_hash, amount from transfers union all select attempt_id, tx_hash, amount from foreign_transfers
  ) t join payment_attempts a on a.id = t.attempt_id where a.store_id = any($1)`;
const FOREIGN = `select attempt_id as "attemptId", token_address as token, held_amount as held, swept_amount as swept
  from foreign_deposits where store_id = any($1)`;
const SWEPT = `select store_id as "storeId", token_address as token, sum(net_amount) as net, sum(fee_amount) as fee
  from swept_deposits where store_id = any($1) group by 1, 2`;
const DELIVERIES = `select id, event, coalesce(order_id, invoice_id) as "saleId", payload, status
  from webhook_deliveries where store_id = any($1)`;
const GOODS = `select o.id as "orderId",
    array(select s.line from stock_lines s where s.order_id = o.id order by s.line) as lines,
    (select array_agg(line order by line) from (
        select unnest(d.lines) as line from order_deliveries d where d.order_id = o.id
        union all
        select l.line from order_deliveries d join stock_lines l on l.order_id = d.order_id and l.product_id = d.product_id
          where d.order_id = o.id and d.from_stock is not null
      ) shown) as delivered
  from orders o where o.store_id = any($1)`;
const MAILS = `select recipient, status from mail_outbox where recipient like '%@buyers.example'
  and (store_id is null or store_id = any($1))`;
const COUNTS = `select 'the total of ' || store_id || ' ' || status || ' ' || kind as what, sum(kept) as kept,
    sum(counted) as counted from (
    select store_id, kind, status, total as kept, 0 as counted from row_counts
      where kind in ('order', 'invoice', 'delivery') and store_id = any($1)
    union all select store_id, 'order', status, 0, count(*) from orders where store_id = any($1) group by 1, 3
    union all select store_id, 'invoice', status, 0, count(*) from invoices where store_id = any($1) group by 1, 3
    union all select store_id, 'delivery', status, 0, count(*) from webhook_deliveries
      where store_id = any($1) group by 1, 3
  ) c group by store_id, status, kind
  union all select 'the takings of ' || s.id,
    coalesce((select sum(millis) from takings t where t.store_id = s.id), 0),
    coalesce((select sum(price_millis) from orders o where o.store_id = s.id and o.status = 'completed'), 0)
      + coalesce((select sum(total_millis) from invoices i where i.store_id = s.id and i.status = 'paid'), 0)
    from stores s where s.id = any($1)
  union all select 'the lines for sale of ' || p.id, p.available,
    (select count(*) from stock_lines l where l.product_id = p.id and l.order_id is null)
      - coalesce((select sum((r->>'quantity')::int) from orders o, json_array_elements(o.reserved) r
        where o.store_id = p.store_id and r->>'productId' = p.id::text
          and (o.status = 'pending' or exists (select from waiting_deliveries w where w.order_id = o.id))
          and r->>'productId' = p.id::text), 0)
    from products p where p.store_id = any($1) and p.available is not null`;

/** Reads the rows of some stores. Amounts are in smallest units. */
export async function readRows(databaseUrl: string, storeIds: readonly string[]): Promise<Rows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <T>(sql: string, amounts: readonly (keyof T)[] = [], ids: readonly (keyof T)[] = []) => {
    const { rows } = await client.query(sql, [storeIds]);
    return rows.map((row) => {
      const changed = { ...row };
      for (const name of amounts) changed[name] = BigInt(row[name]);
      for (const name of ids) changed[name] = shortIdOf(row[name]);
      return changed as T;
    });
  };
  try {
    return {
      sales: await read<SaleRow>(SALES, ['millis'], ['id']),
      attempts: await read<AttemptRow>(ATTEMPTS, ['required', 'credited', 'late', 'held', 'swept']),
      transfers: await read<TransferRow>(TRANSFERS, ['amount']),
      foreign: await read<ForeignRow>(FOREIGN, ['held', 'swept']),
      swept: await read<SweptRow>(SWEPT, ['net', 'fee']),
      deliveries: await read<DeliveryRow>(DELIVERIES, [], ['saleId']),
      goods: await read<GoodsRow>(GOODS, [], ['orderId']),
      mails: await read<MailRow>(MAILS),
      counts: await read<KeptCount>(COUNTS, ['kept', 'counted']),
    };
  } finally {
    await client.end();
  }
}
