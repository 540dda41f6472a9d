import { listReader, longTextReader, textsWithin } from '../../kernel/db/list-statements.ts';
import { payableStatements } from '../../kernel/db/payable-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { columnsOf, parametersOf } from '../../kernel/db/statement.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { LARGE_ROW_BYTES, type SizedRow } from '../../kernel/lib/large-rows.ts';
import { PART_BYTES } from '../../kernel/lib/long-text.ts';
import { millis } from '../../kernel/lib/money.ts';
import type { PageWindow } from '../../kernel/lib/paging.ts';
import {
  DESCRIBING_ATTEMPT_JOINS,
  PAYMENT_COLUMNS,
  paymentRow,
  TRANSACTIONS_JOIN,
  transactionJson,
  withPayment,
} from '../../money/payments/booking/shown-attempt-repository.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import { insertDeliverySql } from '../../outbound/webhooks/outbox-repository.ts';
import { invoiceColumns } from './rows-repository.ts';
import {
  GIVEN_TEXTS,
  type InvoiceItem,
  type InvoiceStatus,
  type InvoiceTexts,
  type InvoiceWithPayment,
} from './types.ts';

const ownColumns = { ...invoiceColumns, storeId: t.uuid, language: t.nullable(t.oneOf(...LANGUAGES)) };
const invoiceRow = { ...ownColumns, ...paymentRow };

const itemsType = t.jsonOf<readonly InvoiceItem[]>();
const transfers = t.nullable(t.jsonOf<readonly TransferJson[]>());

const INVOICE_COLUMNS = `${columnsOf(ownColumns, 'p')}, ${PAYMENT_COLUMNS}`;

/** The columns that the creation of an invoice sets, beside number and status. */
const newColumns = {
  id: t.uuid,
  storeId: t.uuid,
  totalMillis: t.bigint,
  currency: t.text,
  items: t.json,
  ...t.each(GIVEN_TEXTS, t.nullable(t.text)),
  metadata: t.nullable(t.text),
  createdVia: t.text,
  idempotencyKey: t.nullable(t.text),
  expiresAt: t.timestamp,
  createdAt: t.timestamp,
};

/**
 * Inserts an invoice with the store's next number and its `invoice.created` delivery, in one statement. The number
 * completes the payload. The caller wakes the dispatcher after the commit. Returns the number of the invoice, and the
 * number of deliveries of the event; undefined when the store no longer exists.
 *
 * @throws UniqueViolation of `invoices_store_id_idempotency_key_key` when the idempotency key was used before, which
 *   undoes the whole statement, the number included
 */
export const insertInvoice = query.maybe({
  name: 'invoice_create',
  together: 'idempotencyKey',
  params: {
    ...newColumns,
    deliveryId: t.uuid,
    payloadHead: t.text,
    payloadMiddle: t.text,
    payloadTail: t.text,
  },
  row: { number: t.bigint, deliveries: t.count },
  sql: `with numbered as (
      update stores set last_invoice_number = last_invoice_number + 1
      where id = $storeId and sells
      returning last_invoice_number as number
    ), created as (
      insert into invoices (number, status, ${columnsOf(newColumns)})
      select number, 'open', ${parametersOf(newColumns)} from numbered
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

const find = query.maybe({
  name: 'invoice_find',
  shared: 'reads',
  params: { id: t.uuid },
  row: { ...invoiceRow, items: itemsType, transactions: transfers },
  sql: `select ${INVOICE_COLUMNS}, p.items, t.transactions from invoices p
    ${DESCRIBING_ATTEMPT_JOINS} ${TRANSACTIONS_JOIN} where p.id = $id`,
});

/** The texts, null when they are too long, and their length, which is known without reading them. */
const textRow = { items: t.nullable(itemsType), metadata: t.nullable(t.text), bytes: t.count };
const LONG_TEXTS = ['items', 'metadata'];
const BYTES = '(coalesce(octet_length(p.metadata), 0) + octet_length(p.items::text))::bigint';

const read = query.maybe({
  name: 'invoice_read',
  shared: 'reads',
  params: { id: t.uuid },
  row: { ...invoiceRow, ...textRow },
  sql: `select ${INVOICE_COLUMNS}, s.bytes, ${textsWithin(LONG_TEXTS, 's.bytes', LARGE_ROW_BYTES)}
    from invoices p cross join lateral (select ${BYTES} as bytes) s ${DESCRIBING_ATTEMPT_JOINS} where p.id = $id`,
});

const texts = query.many({
  name: 'invoice_texts',
  params: { ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, items: itemsType, metadata: t.nullable(t.text), bytes: t.nullable(t.count) },
  sql: `select p.id, p.items, s.bytes, ${textsWithin(['metadata'], 's.bytes', PART_BYTES)}
    from invoices p cross join lateral (select octet_length(p.metadata)::bigint as bytes) s where p.id = any($ids)`,
});

const longMetadata = longTextReader('invoice_metadata_part', 'invoices', 'metadata');

const transactions = query.value({
  name: 'invoice_transactions',
  params: { id: t.uuid },
  row: { transactions: transfers },
  sql: `select json_agg(${transactionJson('x')} order by x.block_number, x.log_index) as transactions
    from payment_attempts a join transfers x on x.attempt_id = a.id and x.block_number <= a.confirmed_block
    where a.id = any(array(select id from payment_attempts
      where payable_id = $id and (credited_amount > 0 or late_amount > 0 or held_amount > 0)))`,
});

export const { noteLanguage: noteInvoiceLanguage, findIdByKey: findInvoiceIdByKey } = payableStatements({
  name: 'invoice',
  table: 'invoices',
});

const readPage = listReader({
  name: 'invoice_list',
  table: 'invoices',
  row: { ...invoiceRow, ...textRow },
  columns: INVOICE_COLUMNS,
  joins: DESCRIBING_ATTEMPT_JOINS,
  texts: LONG_TEXTS,
  bytes: BYTES,
});

const findSells = query.one({
  name: 'invoice_store_sells',
  params: { storeId: t.uuid },
  row: { sells: t.boolean },
  sql: 'select sells from stores where id = $storeId',
});

/** Returns true when a store is neither closed nor suspended. */
export async function storeSells(q: Queryable, of: { readonly storeId: string }): Promise<boolean> {
  return (await findSells(q, of)).sells;
}

/** Counts a mail of a locked invoice. */
export const countInvoiceSend = query.run({
  name: 'invoice_count_send',
  params: { id: t.uuid, storeId: t.uuid, sentAt: t.timestamp },
  sql: `update invoices set email_send_count = email_send_count + 1, email_last_sent_at = $sentAt
    where id = $id and store_id = $storeId`,
});

/** Removes a failed mail from the count; the time of the last one goes back too, unless a later one was sent. */
export const uncountInvoiceSend = query.run({
  name: 'invoice_uncount_send',
  params: { id: t.uuid, storeId: t.uuid, sentAt: t.timestamp, lastSentBefore: t.nullable(t.timestamp) },
  sql: `update invoices set email_send_count = email_send_count - 1,
      email_last_sent_at = case email_last_sent_at when $sentAt then $lastSentBefore else email_last_sent_at end
    where id = $id and store_id = $storeId`,
});

/** An invoice as its merchant reads it; the items are stored with the other texts. */
export type SizedInvoice = SizedRow<InvoiceWithPayment, InvoiceTexts>;

/** Returns an invoice of any store by id; the caller checks the store. */
export async function findInvoice(q: Queryable, id: string): Promise<InvoiceWithPayment | undefined> {
  const row = await find(q, { id });
  return row === undefined ? undefined : invoiceOf(row, row.transactions ?? []);
}

/** Returns an invoice as its merchant reads it, without its texts when they are too long to be read along with it. */
export async function readInvoice(q: Queryable, id: string): Promise<SizedInvoice | undefined> {
  const row = await read(q, { id });
  return row === undefined ? undefined : sizedOf(row);
}

/**
 * Returns the texts of invoices by id; long ones are read in parts. Call it only when there is room in memory for their
 * total length.
 */
export async function invoiceTexts(q: Queryable, ids: readonly string[]): Promise<Map<string, InvoiceTexts>> {
  const rows = await texts(q, { ids });
  return new Map(
    rows.map(({ id, items, metadata, bytes }) => {
      const isLong = metadata === null && bytes !== null;
      const text = isLong ? longMetadata(q, id, bytes) : metadata;
      return [id, { items, metadata: text }];
    }),
  );
}

/** Returns the confirmed transfers of every attempt of an invoice. */
export async function invoiceTransactions(q: Queryable, id: string): Promise<readonly TransferJson[]> {
  return (await transactions(q, { id })) ?? [];
}

/** Returns one page of a store's invoices, newest first. Without their texts when these are too long for one page. */
export async function listInvoices(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: InvoiceStatus | undefined },
): Promise<SizedInvoice[]> {
  const rows = await readPage(q, storeId, page);
  return rows.map(sizedOf);
}

function sizedOf({ items, metadata, bytes, ...row }: RowOf<typeof read>): SizedInvoice {
  const known = items === null ? undefined : { items, metadata };
  return { row: invoiceOf({ ...row, items: [] }, []), bytes, texts: known };
}

function invoiceOf(
  { totalMillis, ...row }: Omit<RowOf<typeof find>, 'transactions'>,
  transferred: readonly TransferJson[],
): InvoiceWithPayment {
  return { ...withPayment(row, transferred), totalMillis: millis(totalMillis) };
}
