import { readShortPage, shortListStatements } from '../db/list-statements.ts';
import type { Queryable } from '../db/pool.ts';
import {
  bigint,
  count,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import type { PageWindow } from '../lib/paging.ts';
import { INVOICE_STATUSES, type InvoiceItem, type InvoiceStatus } from './types.ts';

const row = {
  id: uuid,
  number: bigint,
  status: oneOf(...INVOICE_STATUSES),
  totalMillis: bigint,
  currency: oneOf('usd', 'eur'),
  customerName: nullable(text),
  customerEmail: nullable(text),
  createdVia: oneOf('api', 'dashboard'),
  expiresAt: timestamp,
  createdAt: timestamp,
};
const COLUMNS = `p.id, p.number, p.status, p.total_millis, p.currency, p.customer_name, p.customer_email, p.created_via,
  p.expires_at, p.created_at`;

const lists = shortListStatements({ name: 'invoice_rows', table: 'invoices', row, columns: COLUMNS });

const outline = statement({
  name: 'invoice_outline',
  params: { storeId: uuid, id: uuid, characters: integer },
  row: {
    ...row,
    memo: nullable(text),
    successUrl: nullable(text),
    cancelUrl: nullable(text),
    emailSendCount: integer,
    emailLastSentAt: nullable(timestamp),
    paidAt: nullable(timestamp),
    voidedAt: nullable(timestamp),
    items: json,
    metadata: nullable(text),
    metadataBytes: count,
  },
  sql: `select ${COLUMNS}, p.memo, p.success_url, p.cancel_url, p.email_send_count, p.email_last_sent_at, p.paid_at,
      p.voided_at, p.items, substr(p.metadata, 1, $characters) as metadata,
      coalesce(octet_length(p.metadata), 0)::bigint as metadata_bytes
    from invoices p where id = $id and store_id = $storeId`,
});

/** An invoice in a list: no long texts. */
export type InvoiceRow = RowOf<(typeof lists)['desc']['all']>;

/** An invoice with the beginning of its metadata. */
export type InvoiceOutline = Omit<RowOf<typeof outline>, 'items'> & { readonly items: readonly InvoiceItem[] };

/** One page of a store's invoices, newest first. */
export function invoiceRows(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: InvoiceStatus | undefined },
): Promise<InvoiceRow[]> {
  return readShortPage(q, lists, storeId, page);
}

/** An invoice of a store with at most so many characters of its metadata. */
export async function invoiceOutline(
  q: Queryable,
  storeId: string,
  id: string,
  characters: number,
): Promise<InvoiceOutline | undefined> {
  const found = await q.maybe(outline, { storeId, id, characters });
  return found && { ...found, items: found.items as InvoiceItem[] };
}
