import type { Queryable } from '../../kernel/db/pool.ts';
import { PAST_ALL_IDS } from '../../kernel/lib/ids.ts';
import { areAllCounted } from './counting-repository.ts';
import {
  type CustomerRow,
  type CustomerSaleRow,
  findCustomer,
  listCustomers,
  salesOfCustomer,
  searchCustomers,
} from './customer-repository.ts';
import { CustomerRefusal } from './refusals.ts';

/** Customers or sales on a page. */
const PAGE = 25;
/** Maximum results of a search. */
const FOUND = 50;
/** Customers whose whole names and addresses a search reads; of all others only the beginning. */
const NEWEST = 2_000;
/** Maximum suggestions while a name or an address is typed. */
const SUGGESTED = 6;
/** Later than any sale, in epoch milliseconds. */
const PAST_ALL_SALES = Date.UTC(9999, 0);

/** A place in the list of customers: the last one of the page before. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

/** Returns a page of a store's customers, newest sale first. */
export async function getCustomers(
  q: Queryable,
  storeId: string,
  before: Place = { at: PAST_ALL_SALES, id: PAST_ALL_IDS },
): Promise<{ customers: readonly CustomerRow[]; next: Place | null; isComplete: boolean }> {
  const [rows, isComplete] = await Promise.all([
    listCustomers(q, { storeId, beforeAt: before.at, beforeId: before.id, limit: PAGE + 1 }),
    areAllCounted(q),
  ]);
  const customers = rows.slice(0, PAGE);
  const last = customers.at(-1);
  const next = rows.length > PAGE && last !== undefined ? { at: last.lastSaleAt, id: last.id } : null;
  return { customers, next, isComplete };
}

/** Returns the customers of a store that match a text, newest sale first; the newest of all for an empty text. */
export async function findCustomers(
  q: Queryable,
  storeId: string,
  text: string,
  limit = FOUND,
): Promise<readonly CustomerRow[]> {
  const searched = text.trim().toLowerCase();
  if (searched !== '') return searchCustomers(q, { storeId, text: searched, newest: NEWEST, limit });
  return listCustomers(q, { storeId, beforeAt: PAST_ALL_SALES, beforeId: PAST_ALL_IDS, limit });
}

/** Returns a few customers of a store that match a text being typed. */
export async function suggestCustomers(q: Queryable, storeId: string, text: string): Promise<readonly CustomerRow[]> {
  return findCustomers(q, storeId, text, SUGGESTED);
}

/**
 * Returns a customer of a store with a page of their orders and invoices, newest first.
 * @param before the last sale of the page before
 * @throws CustomerRefusal `customer.notFound`
 */
export async function getCustomer(
  q: Queryable,
  of: { readonly storeId: string; readonly id: string },
  before = PAST_ALL_IDS,
): Promise<{ customer: CustomerRow; sales: readonly CustomerSaleRow[]; hasMore: boolean }> {
  const customer = await findCustomer(q, of);
  if (customer === undefined) throw new CustomerRefusal('customer.notFound');
  const sales = await salesOfCustomer(q, { customerId: of.id, before, limit: PAGE + 1 });
  return { customer, sales: sales.slice(0, PAGE), hasMore: sales.length > PAGE };
}
