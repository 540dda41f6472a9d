import { listStatements, readPage, textsWithin } from '../db/list-statements.ts';
import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  count,
  integer,
  json,
  nullable,
  oneOf,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import { textPart, textPartOf } from '../db/text-part.ts';
import { LARGE_ROW_BYTES, type SizedRow } from '../lib/large-rows.ts';
import { longText, PART_BYTES } from '../lib/long-text.ts';
import { millis } from '../lib/money.ts';
import type { PageWindow } from '../lib/paging.ts';
import {
  DESCRIBING_ATTEMPT_JOINS,
  PAYMENT_COLUMNS,
  paymentOf,
  paymentRow,
  TRANSACTIONS_JOIN,
  transactionJson,
} from '../payments/booking/shown-attempt-repository.ts';
import type { TransferJson } from '../payments/types.ts';
import { insertDeliverySql } from '../webhooks/outbox.ts';
import {
  INVOICE_STATUSES,
  type InvoiceItem,
  type InvoiceStatus,
  type InvoiceTexts,
  type InvoiceWithPayment,
} from './types.ts';

const invoiceRow = {
  id: uuid,
  storeId: uuid,
  number: bigint,
  status: oneOf(...INVOICE_STATUSES),
  totalMillis: bigint,
  currency: oneOf('usd', 'eur'),
  customerName: nullable(text),
  customerEmail: nullable(text),
  memo: nullable(text),
  successUrl: nullable(text),
  cancelUrl: nullable(text),
  createdVia: oneOf('api', 'dashboard'),
  emailSendCount: integer,
  emailLastSentAt: nullable(timestamp),
  expiresAt: timestamp,
  paidAt: nullable(timestamp),
  voidedAt: nullable(timestamp),
  createdAt: timestamp,
  ...paymentRow,
};

const INVOICE_COLUMNS = `p.id, p.store_id, p.number, p.status, p.total_millis, p.currency, p.customer_name,
  p.customer_email, p.memo, p.success_url, p.cancel_url, p.created_via, p.email_send_count,
  p.email_last_sent_at, p.expires_at, p.paid_at, p.voided_at, p.created_at,
  ${PAYMENT_COLUMNS}`;

/**
 * Creates an invoice: takes the store's next number, inserts the row and its `invoice.created` delivery, whose
 * payload is completed with the number. A used idempotency key violates `invoices_store_id_idempotency_key_key`,
 * which undoes the whole statement, the number included.
 */
const create = statement({
  name: 'invoice_create',
  params: {
    id: uuid,
    storeId: uuid,
    totalMillis: bigint,
    currency: text,
    items: json,
    customerName: nullable(text),
    customerEmail: nullable(text),
    memo: nullable(text),
    metadata: nullable(text),
    successUrl: nullable(text),
    cancelUrl: nullable(text),
    createdVia: text,
    idempotencyKey: nullable(text),
    expiresAt: timestamp,
    createdAt: timestamp,
    deliveryId: uuid,
    payloadHead: text,
    payloadMiddle: text,
    payloadTail: text,
  },
  row: { number: bigint, deliveries: count },
  sql: `with numbered as (
      update stores set last_invoice_number = last_invoice_number + 1
      where id = $storeId and closed_at is null
      returning last_invoice_number as number
    ), created as (
      insert into invoices (id, store_id, number, status, total_millis, currency, items, customer_name, customer_email,
        memo, metadata, success_url, cancel_url, created_via, idempotency_key, expires_at, created_at)
      select $id, $storeId, number, 'open', $totalMillis, $currency, $items, $customerName, $customerEmail, $memo,
        $metadata, $successUrl, $cancelUrl, $createdVia, $idempotencyKey, $expiresAt, $createdAt from numbered
      returning id, number
    ), delivery as (
      ${insertDeliverySql({
        id: '$deliveryId',
        storeId: '$storeId',
        event: "'invoice.created'",
        orderId: 'null',
        invoiceId: 'c.id',
        payload: `$payloadHead || c.number::text || $payloadMiddle || coalesce($metadata, 'null') || $payloadTail`,
        createdAt: '$createdAt',
        from: 'created c',
      })}
    )
    select number, (select count(*) from delivery) as deliveries from created`,
});

const find = statement({
  name: 'invoice_find',
  shared: 'reads',
  params: { id: uuid },
  row: { ...invoiceRow, items: json, transactions: nullable(json) },
  sql: `select ${INVOICE_COLUMNS}, p.items, t.transactions from invoices p
    ${DESCRIBING_ATTEMPT_JOINS} ${TRANSACTIONS_JOIN} where p.id = $id`,
});

/** The texts, null when they are too long, and their length, which is known without reading them. */
const textRow = { items: nullable(json), metadata: nullable(text), bytes: count };
const LONG_TEXTS = ['items', 'metadata'];
const BYTES = '(coalesce(octet_length(p.metadata), 0) + octet_length(p.items::text))::bigint';

const read = statement({
  name: 'invoice_read',
  shared: 'reads',
  params: { id: uuid, maxBytes: count },
  row: { ...invoiceRow, ...textRow },
  sql: `select ${INVOICE_COLUMNS}, s.bytes, ${textsWithin(LONG_TEXTS, 's.bytes')}
    from invoices p cross join lateral (select ${BYTES} as bytes) s ${DESCRIBING_ATTEMPT_JOINS} where p.id = $id`,
});

const texts = statement({
  name: 'invoice_texts',
  params: { ids: arrayOf(uuid), maxBytes: count },
  row: { id: uuid, items: json, metadata: nullable(text), bytes: nullable(count) },
  sql: `select p.id, p.items, s.bytes, ${textsWithin(['metadata'], 's.bytes')}
    from invoices p cross join lateral (select octet_length(p.metadata)::bigint as bytes) s where p.id = any($ids)`,
});

const part = statement({
  name: 'invoice_metadata_part',
  params: { id: uuid, from: integer, length: integer },
  row: { part: nullable(text) },
  sql: `select ${textPart('metadata')} as part from invoices where id = $id`,
});

const transactions = statement({
  name: 'invoice_transactions',
  params: { id: uuid },
  row: { transactions: nullable(json) },
  sql: `select json_agg(${transactionJson('x')} order by x.block_number, x.log_index) as transactions
    from payment_attempts a join transfers x on x.attempt_id = a.id and x.block_number <= a.confirmed_block
    where a.id = any(array(select id from payment_attempts
      where payable_id = $id and (credited_amount > 0 or late_amount > 0 or held_amount > 0)))`,
});

const findByKey = statement({
  name: 'invoice_find_by_idempotency_key',
  shared: 'reads',
  params: { storeId: uuid, idempotencyKey: text },
  row: { id: uuid },
  sql: 'select id from invoices where store_id = $storeId and idempotency_key = $idempotencyKey',
});

const lists = listStatements({
  name: 'invoice_list',
  table: 'invoices',
  row: { ...invoiceRow, ...textRow },
  columns: INVOICE_COLUMNS,
  joins: DESCRIBING_ATTEMPT_JOINS,
  texts: LONG_TEXTS,
  bytes: BYTES,
});

const countSend = statement({
  name: 'invoice_count_send',
  params: { id: uuid, storeId: uuid, sentAt: timestamp },
  sql: `update invoices set email_send_count = email_send_count + 1, email_last_sent_at = $sentAt
    where id = $id and store_id = $storeId`,
});

const uncountSend = statement({
  name: 'invoice_uncount_send',
  params: { id: uuid, storeId: uuid, sentAt: timestamp, lastSentBefore: nullable(timestamp) },
  sql: `update invoices set email_send_count = email_send_count - 1,
      email_last_sent_at = case email_last_sent_at when $sentAt then $lastSentBefore else email_last_sent_at end
    where id = $id and store_id = $storeId`,
});

/** An invoice as its merchant reads it; the items are kept with the other texts. */
export type SizedInvoice = SizedRow<InvoiceWithPayment, InvoiceTexts>;

/** What a new invoice consists of, except its number. */
export type NewInvoice = ParamsOf<typeof create>;

/**
 * Inserts an invoice and writes its event in one statement. Waking the dispatcher is up to the caller, after the commit.
 * @returns its number, and how many deliveries the event has; undefined when the store is gone
 * @throws UniqueViolation when the idempotency key was used before
 */
export async function insertInvoice(q: Queryable, invoice: NewInvoice): Promise<RowOf<typeof create> | undefined> {
  return q.maybe(create, invoice);
}

/** An invoice of any store by id; the caller checks the store. */
export async function findInvoice(q: Queryable, id: string): Promise<InvoiceWithPayment | undefined> {
  const row = await q.maybe(find, { id });
  return row === undefined ? undefined : invoiceOf(row, (row.transactions ?? []) as TransferJson[]);
}

/** An invoice as its merchant reads it, without its texts when they are too long to be read along with it. */
export async function readInvoice(q: Queryable, id: string): Promise<SizedInvoice | undefined> {
  const row = await q.maybe(read, { id, maxBytes: LARGE_ROW_BYTES });
  return row === undefined ? undefined : sizedOf(row);
}

/**
 * The texts of invoices by id; long ones are read in parts. Call it only when there is room in memory for as much as
 * their lengths say.
 */
export async function invoiceTexts(q: Queryable, ids: readonly string[]): Promise<Map<string, InvoiceTexts>> {
  const rows = await q.many(texts, { ids, maxBytes: PART_BYTES });
  return new Map(
    rows.map(({ id, items, metadata, bytes }) => {
      const isLong = metadata === null && bytes !== null;
      const text = isLong ? longText(bytes, (from) => metadataPart(q, id, from)) : metadata;
      return [id, { items: items as InvoiceItem[], metadata: text }];
    }),
  );
}

async function metadataPart(q: Queryable, id: string, from: number): Promise<Buffer | undefined> {
  return textPartOf(await q.maybe(part, { id, from, length: PART_BYTES }));
}

/** Confirmed transfers of every attempt of an invoice. */
export async function invoiceTransactions(q: Queryable, id: string): Promise<TransferJson[]> {
  return ((await q.one(transactions, { id })).transactions ?? []) as TransferJson[];
}

/** The id of the invoice a store created with this key. */
export async function findInvoiceIdByKey(q: Queryable, storeId: string, key: string): Promise<string | undefined> {
  return (await q.maybe(findByKey, { storeId, idempotencyKey: key }))?.id;
}

/** One page of a store's invoices, newest first. Without their texts when these are too long for one page. */
export async function listInvoices(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: InvoiceStatus | undefined },
): Promise<SizedInvoice[]> {
  const rows = await readPage(q, lists, storeId, page);
  return rows.map(sizedOf);
}

/** Counts a mail of a locked invoice. */
export async function countInvoiceSend(tx: Queryable, send: ParamsOf<typeof countSend>): Promise<void> {
  await tx.run(countSend, send);
}

/** Takes a failed mail out of the count again; the time of the last one goes back too, unless a later one was sent. */
export async function uncountInvoiceSend(tx: Queryable, send: ParamsOf<typeof uncountSend>): Promise<void> {
  await tx.run(uncountSend, send);
}

function sizedOf({ items, metadata, bytes, ...row }: RowOf<typeof read>): SizedInvoice {
  const known = items === null ? undefined : { items: items as InvoiceItem[], metadata };
  return { row: invoiceOf({ ...row, items: [] }, []), bytes, texts: known };
}

function invoiceOf(
  row: Omit<RowOf<typeof find>, 'transactions'>,
  transferred: readonly TransferJson[],
): InvoiceWithPayment {
  const { paymentMethod, requiredAmount, creditedAmount, ipAddress, items, totalMillis, ...invoice } = row;
  const payment = paymentOf({ paymentMethod, requiredAmount, creditedAmount, ipAddress }, transferred);
  return { ...invoice, items: items as InvoiceItem[], totalMillis: millis(totalMillis), payment };
}
