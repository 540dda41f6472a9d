import type { Database } from '../db/pool.ts';
import { countRows } from '../db/row-count-repository.ts';
import { ApiError } from '../lib/errors.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import type { TransactionView } from '../payments/types.ts';
import { findInvoice, invoiceTransactions, listInvoices } from './repository.ts';
import type { InvoiceStatus, InvoiceWithPayment } from './types.ts';

/** One invoice of a store with the transfers of all its attempts. @throws ApiError 404 `Invoice not found` */
export async function getInvoice(
  db: Database,
  storeId: string,
  invoiceId: string,
): Promise<{ invoice: InvoiceWithPayment; transactions: TransactionView[] }> {
  const invoice = await findInvoice(db, invoiceId);
  if (invoice === undefined || invoice.storeId !== storeId) throw new ApiError(404, 'Invoice not found');
  return { invoice, transactions: invoice.payment === null ? [] : await invoiceTransactions(db, invoiceId) };
}

/** One page of a store's invoices, newest first, and how many match. */
export async function getInvoicePage(
  db: Database,
  storeId: string,
  page: PageRequest,
  status: InvoiceStatus | undefined,
): Promise<{ invoices: InvoiceWithPayment[]; total: number }> {
  const total = await countRows(db, storeId, 'invoice', status);
  const window = pageWindow(page, total);
  return { invoices: window === undefined ? [] : await listInvoices(db, storeId, { ...window, status }), total };
}
