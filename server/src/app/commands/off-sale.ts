import type { WithheldProduct } from '../../catalog/withheld-repository.ts';
import { count, table } from './io.ts';

/** A product that is off sale since a restore. */
export interface OffSale {
  /** The store's slug, or its id when it has none. */
  readonly store: string;
  readonly id: string;
  readonly title: string;
  /** Lines that were not delivered, according to the database. */
  readonly lines: number;
  /** Paid orders whose delivery waits until it is put back. */
  readonly ordersWaiting: number;
}

/** Returns a product as reported by commands. */
export function offSaleOf({ id, title, storeId, slug, lines, ordersWaiting }: WithheldProduct): OffSale {
  return { store: slug ?? storeId, id, title, lines, ordersWaiting };
}

/** Describes products that are off sale since a restore, as a table with the next steps. */
export function describeOffSale(products: readonly OffSale[]): string {
  const rows = products.map(({ store, title, lines, ordersWaiting, id }) => [
    store,
    title,
    String(lines),
    String(ordersWaiting),
    id,
  ]);
  return [
    `off sale, because lines may have been delivered since the backup: ${count(products.length, 'product')}`,
    table([['store', 'title', 'lines', 'paid orders waiting', 'product'], ...rows]),
    'compare each with the delivery emails sent since, then run "till put-back --store <slug> --product <id>"',
  ].join('\n');
}
