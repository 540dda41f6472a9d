import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { pageOfStore } from '../../kernel/db/row-count-repository.ts';
import { type Rows, wholeRow, wholeRows } from '../../kernel/lib/large-rows.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import { InvoiceRefusal } from './refusals.ts';
import { invoiceTexts, invoiceTransactions, listInvoices, readInvoice } from './repository.ts';
import type { InvoiceStatus, WholeInvoice } from './types.ts';

/**
 * Returns one invoice of a store.
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
  return wholeRow(invoice, (ids) => invoiceTexts(db, ids), enterLarge);
}

/** Returns the transfers of all attempts of an invoice. */
export async function transactionsOf(db: Database, invoice: WholeInvoice): Promise<readonly TransferJson[]> {
  return invoice.payment === null ? [] : invoiceTransactions(db, invoice.id);
}

/** Returns one page of a store's invoices, newest first, and the number that match. */
export async function getInvoicePage(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: InvoiceStatus | undefined,
): Promise<{ invoices: Rows<WholeInvoice>; total: number }> {
  const list = { storeId, kind: 'invoice', status } as const;
  const { rows, total } = await pageOfStore(db, list, page, (window) =>
    listInvoices(db, storeId, { ...window, status }),
  );
  return { invoices: wholeRows(rows, (ids) => invoiceTexts(db, ids)), total };
}
