import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { countedPageOfStore } from '../../kernel/db/row-count-repository.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
import { fateOfReceipt } from '../../outbound/mail/invoice-receipt.ts';
import type { MailFate } from '../../outbound/mail/outbox-repository.ts';
import { InvoiceRefusal } from './refusals.ts';
import { type InvoiceOutline, type InvoiceRow, invoiceOutline, invoiceRows } from './rows-repository.ts';
import type { InvoiceStatus } from './types.ts';

/** Maximum characters of an invoice's metadata that are read with it. */
const METADATA_CHARACTERS = 16_384;

/** Returns one page of a store's invoices for viewing: newest first, without long texts. */
export async function getInvoiceRows(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: InvoiceStatus | undefined,
): Promise<{ rows: readonly InvoiceRow[]; total: number; counts: ReadonlyMap<string, number> }> {
  const list = { storeId, kind: 'invoice', status } as const;
  return await countedPageOfStore(db, list, page, (window) => invoiceRows(db, storeId, { ...window, status }));
}

/** An invoice's details besides its payments. */
export interface DetailedInvoice {
  readonly invoice: InvoiceOutline;
  readonly receipt: MailFate | undefined;
}

/** Returns an invoice of a store, however large, in a bounded answer. @throws InvoiceRefusal `invoice.notFound` */
export async function getInvoiceDetail(db: Database, storeId: string, invoiceId: string): Promise<DetailedInvoice> {
  const invoice = await invoiceOutline(db, { storeId, id: invoiceId, characters: METADATA_CHARACTERS });
  if (invoice === undefined) throw new InvoiceRefusal('invoice.notFound');
  return { invoice, receipt: await fateOfReceipt(db, storeId, invoiceId) };
}
