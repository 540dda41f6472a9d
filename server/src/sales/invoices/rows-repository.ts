import type { ValuesOf } from '../../kernel/db/column-types.ts';
import { shortListReader } from '../../kernel/db/list-statements.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { columnsOf } from '../../kernel/db/statement.ts';
import {
  DESCRIBING_ATTEMPT_JOINS,
  PAID_COLUMNS,
  paidRow,
} from '../../money/payments/booking/shown-attempt-repository.ts';
import { GIVEN_TEXTS, INVOICE_STATUSES, type InvoiceItem } from './types.ts';

/** The columns of an invoice in lists. */
const shortInvoiceRow = {
  id: t.uuid,
  number: t.bigint,
  status: t.oneOf(...INVOICE_STATUSES),
  totalMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  customerName: t.nullable(t.text),
  customerEmail: t.nullable(t.text),
  createdVia: t.oneOf('api', 'dashboard'),
  expiresAt: t.timestamp,
  createdAt: t.timestamp,
};
/** All columns of an invoice that people and merchants see, except its long texts. */
export const invoiceColumns = {
  ...shortInvoiceRow,
  ...t.each(GIVEN_TEXTS, t.nullable(t.text)),
  emailSendCount: t.integer,
  emailLastSentAt: t.nullable(t.timestamp),
  paidAt: t.nullable(t.timestamp),
  voidedAt: t.nullable(t.timestamp),
};

/** An invoice in a list, with its payment. */
const listedInvoiceRow = { ...shortInvoiceRow, ...paidRow };

/** Returns one page of a store's invoices, newest first. */
export const invoiceRows = shortListReader({
  name: 'invoice_rows',
  table: 'invoices',
  row: listedInvoiceRow,
  columns: `${columnsOf(shortInvoiceRow, 'p')}, ${PAID_COLUMNS}`,
  joins: DESCRIBING_ATTEMPT_JOINS,
});

/** Returns an invoice of a store with the first `characters` of its metadata. */
export const invoiceOutline = query.maybe({
  name: 'invoice_outline',
  params: { storeId: t.uuid, id: t.uuid, characters: t.integer },
  row: {
    ...invoiceColumns,
    items: t.jsonOf<readonly InvoiceItem[]>(),
    metadata: t.nullable(t.text),
    metadataBytes: t.count,
  },
  sql: `select ${columnsOf(invoiceColumns)}, items, substr(metadata, 1, $characters) as metadata,
      coalesce(octet_length(metadata), 0)::bigint as metadata_bytes
    from invoices where id = $id and store_id = $storeId`,
});

/** An invoice in a list: no long texts. */
export type InvoiceRow = ValuesOf<typeof listedInvoiceRow>;

/** An invoice with the beginning of its metadata. */
export type InvoiceOutline = RowOf<typeof invoiceOutline>;
