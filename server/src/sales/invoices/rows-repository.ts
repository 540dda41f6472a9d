import { readShortPage, shortListStatements } from '../../kernel/db/list-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import type { PageWindow } from '../../kernel/lib/paging.ts';
import { INVOICE_STATUSES, type InvoiceItem, type InvoiceStatus } from './types.ts';

/** The columns of an invoice in lists. */
export const shortInvoiceRow = {
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
/** The other columns of an invoice, except its long texts. */
export const furtherInvoiceRow = {
  memo: t.nullable(t.text),
  successUrl: t.nullable(t.text),
  cancelUrl: t.nullable(t.text),
  emailSendCount: t.integer,
  emailLastSentAt: t.nullable(t.timestamp),
  paidAt: t.nullable(t.timestamp),
  voidedAt: t.nullable(t.timestamp),
};
const COLUMNS = `p.id, p.number, p.status, p.total_millis, p.currency, p.customer_name, p.customer_email, p.created_via,
  p.expires_at, p.created_at`;

const lists = shortListStatements({ name: 'invoice_rows', table: 'invoices', row: shortInvoiceRow, columns: COLUMNS });

/** Returns an invoice of a store with the first `characters` of its metadata. */
export const invoiceOutline = query.maybe({
  name: 'invoice_outline',
  params: { storeId: t.uuid, id: t.uuid, characters: t.integer },
  row: {
    ...shortInvoiceRow,
    ...furtherInvoiceRow,
    items: t.jsonOf<readonly InvoiceItem[]>(),
    metadata: t.nullable(t.text),
    metadataBytes: t.count,
  },
  sql: `select ${COLUMNS}, p.memo, p.success_url, p.cancel_url, p.email_send_count, p.email_last_sent_at, p.paid_at,
      p.voided_at, p.items, substr(p.metadata, 1, $characters) as metadata,
      coalesce(octet_length(p.metadata), 0)::bigint as metadata_bytes
    from invoices p where id = $id and store_id = $storeId`,
});

/** An invoice in a list: no long texts. */
export type InvoiceRow = RowOf<(typeof lists)['desc']['all']>;

/** An invoice with the beginning of its metadata. */
export type InvoiceOutline = RowOf<typeof invoiceOutline>;

/** Returns one page of a store's invoices, newest first. */
export function invoiceRows(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: InvoiceStatus | undefined },
): Promise<InvoiceRow[]> {
  return readShortPage(q, lists, storeId, page);
}
