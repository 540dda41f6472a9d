import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { millis } from '../../kernel/lib/money.ts';
import { DERIVATION_OF, derivationShape } from '../../money/payments/booking/account-repository.ts';
import { transactionJson } from '../../money/payments/booking/shown-attempt-repository.ts';
import { isLate } from '../../money/payments/booking/sighting-repository.ts';
import type { PayableKind, TransferJson } from '../../money/payments/types.ts';
import type { InvoiceItem } from '../invoices/types.ts';
import type { OrderItem } from '../orders/types.ts';

/** Maximum transfers on a receipt; of more, the largest are listed, because anyone may send dust to an address. */
const MAX_TRANSACTIONS = 200;

const paymentRow = {
  storeId: t.uuid,
  /** The store's name when the sale was paid. */
  storeName: t.text,
  supportEmail: t.nullable(t.text),
  supportUrl: t.nullable(t.text),
  /** Language in which its buyer last read its page; null until it was opened. */
  language: t.nullable(t.oneOf(...LANGUAGES)),
  totalMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  paidAt: t.timestamp,
  attemptId: t.uuid,
  method: t.text,
  chain: t.text,
  token: t.text,
  tokenAddress: t.nullable(t.text),
  decimals: t.integer,
  requiredAmount: t.bigint,
  creditedAmount: t.bigint,
  depositAddress: t.text,
  payout: t.text,
  feeRecipient: t.text,
  feeBps: t.integer,
  factory: t.nullable(t.text),
  implementation: t.nullable(t.text),
  ...derivationShape,
  blockNumber: t.nullable(t.bigint),
  blockHash: t.nullable(t.text),
  price: t.jsonOf<{ readonly numerator: string; readonly denominator: string } | null>(),
  transactions: t.jsonOf<readonly TransferJson[]>(),
};

/** Returns SQL for the row of a completed and paid sale `p`, with its store and the attempt that paid it. */
function paidSql(own: string, paidAt: string, from: string): string {
  // For payments from before their block was kept, it is that of the last transfer in time.
  return `select ${own}, ${paidAt} as paid_at, s.id as store_id, coalesce(f.name, s.name) as store_name,
      s.support_email, s.support_url, p.language, p.currency,
      a.id as attempt_id, a.method, a.chain, a.token, a.token_address, a.decimals, a.required_amount, a.credited_amount,
      a.deposit_address, a.payout_address as payout, a.fee_recipient, a.fee_bps, a.factory_address as factory,
      a.implementation_address as implementation, ${DERIVATION_OF}, b.number as block_number, b.hash as block_hash,
      coalesce(a.quote -> 'price', 'null'::json) as price, coalesce(x.transactions, '[]'::json) as transactions
    from ${from}
      join stores s on s.id = p.store_id
      join payment_attempts a on a.id = p.completed_attempt_id and a.store_id = p.store_id
      left join lateral (
        select name from former_store_names where store_id = s.id and until > ${paidAt} order by until limit 1
      ) f on true
      left join lateral (
        select a.completed_block as number, a.completed_hash as hash where a.completed_block is not null
        union all
        (select block_number, block_hash from transfers y
          where attempt_id = a.id and a.completed_block is null and block_number <= a.confirmed_block
            and not ${isLate('y', 'a')}
          order by block_number desc limit 1)
      ) b on true
      left join lateral (
        select json_agg(${transactionJson('y')} order by y.block_number, y.log_index, y.tx_hash) as transactions
        from (select * from transfers where attempt_id = a.id and block_number <= b.number
          order by amount desc, block_number, log_index, tx_hash limit ${MAX_TRANSACTIONS}) y
      ) x on true
    where p.id = $id`;
}

const paidOrder = query.maybe({
  name: 'receipt_order',
  shared: 'reads',
  params: { id: t.uuid },
  row: { items: t.jsonOf<readonly OrderItem[]>(), ...paymentRow },
  sql: paidSql(
    'p.items, p.price_millis as total_millis',
    'p.completed_at',
    `(select * from orders where status = 'completed') p`,
  ),
});

const paidInvoice = query.maybe({
  name: 'receipt_invoice',
  shared: 'reads',
  params: { id: t.uuid },
  row: { items: t.jsonOf<readonly InvoiceItem[]>(), number: t.bigint, ...paymentRow },
  sql: paidSql('p.items, p.number, p.total_millis', 'p.paid_at', `(select * from invoices where status = 'paid') p`),
});

type PaymentRow = Omit<RowOf<typeof paidInvoice>, 'items' | 'number' | 'totalMillis'>;

/** A paid order or invoice with everything on its receipt. Smallest units, epoch milliseconds. */
export interface PaidSale extends PaymentRow {
  readonly kind: PayableKind;
  readonly id: string;
  /** Number of an invoice; null for an order. */
  readonly number: bigint | null;
  readonly items: readonly InvoiceItem[];
  readonly totalMillis: ReturnType<typeof millis>;
}

/**
 * Returns the order or invoice of a UUID with the payment that completed it; undefined unless it is `completed` or
 * `paid`.
 */
export async function findPaidSale(q: Queryable, kind: PayableKind, id: string): Promise<PaidSale | undefined> {
  if (kind === 'invoice') {
    const invoice = await paidInvoice(q, { id });
    return invoice && { ...invoice, kind, id, totalMillis: millis(invoice.totalMillis) };
  }
  const order = await paidOrder(q, { id });
  if (order === undefined) return undefined;
  const items = order.items.map(({ title, quantity, unitPrice, amount }) => {
    return { name: title, description: null, quantity, unitAmount: unitPrice, amount };
  });
  return { ...order, kind, id, number: null, items, totalMillis: millis(order.totalMillis) };
}
