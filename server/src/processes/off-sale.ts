import type { WithheldProduct } from '../catalog/withheld-repository.ts';

/** A product that is off sale since a restore. */
export interface OffSale {
  /** The store's slug, or its id when it has none. */
  readonly store: string;
  readonly id: string;
  readonly title: string;
  /** Lines that were not handed out, as far as the database knows. */
  readonly lines: number;
  /** Paid orders whose goods wait until it is put back. */
  readonly ordersWaiting: number;
}

/** For the reports of commands. */
export function offSaleOf({ id, title, storeId, slug, lines, ordersWaiting }: WithheldProduct): OffSale {
  return { store: slug ?? storeId, id, title, lines, ordersWaiting };
}
