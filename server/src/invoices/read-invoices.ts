import type { Database } from '../db/pool.ts';
import { countRows } from '../db/row-count-repository.ts';
import { present } from '../lib/assert.ts';
import { type Rows, wholeRows } from '../lib/large-rows.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import type { TransferJson } from '../payments/types.ts';
import { InvoiceRefusal } from './refusals.ts';
import { invoiceTexts, invoiceTransactions, listInvoices, readInvoice } from './repository.ts';
import type { InvoiceStatus, WholeInvoice } from './types.ts';

/**
 * One invoice of a store.
 * @param enterLarge waits until there is room for long texts
 * @throws InvoiceRefusal `invoice.notFound`
 */
export async function getInvoice(
  db: Database,
  storeId: string,
  invoiceId: string,
  enterLarge: () => Promise<void>,
): Promise<WholeInvoice> {
  const invoice = await readInvoice(db, invoiceId);
  if (invoice === undefined || invoice.row.storeId !== storeId) throw new InvoiceRefusal('invoice.notFound');
  if (invoice.texts !== undefined) return { ...invoice.row, ...invoice.texts };
  await enterLarge();
  const texts = (await invoiceTexts(db, [invoiceId])).get(invoiceId);
  return { ...invoice.row, ...present(texts, 'an invoice that was just read') };
}

/** The transfers of all attempts of an invoice. */
export async function transactionsOf(db: Database, invoice: WholeInvoice): Promise<TransferJson[]> {
  return invoice.payment === null ? [] : invoiceTransactions(db, invoice.id);
}

/** One page of a store's invoices, newest first, and how many match. */
export async function getInvoicePage(
  db: Database,
  storeId: string,
  page: PageRequest,
  status: InvoiceStatus | undefined,
): Promise<{ invoices: Rows<WholeInvoice>; total: number }> {
  const total = await countRows(db, storeId, 'invoice', status);
  const window = pageWindow(page, total);
  if (window === undefined) return { invoices: [], total };
  const sized = await listInvoices(db, storeId, { ...window, status });
  return { invoices: wholeRows(sized, (ids) => invoiceTexts(db, ids)), total };
}
