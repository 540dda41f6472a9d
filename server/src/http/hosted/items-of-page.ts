import type { Queryable } from '../../db/pool.ts';
import { readFirstOfDelivery } from '../../orders/read-delivery.ts';
import type { WaitsFor } from '../../orders/waiting-repository.ts';

/** A page shows so many lines of an order, and no more of them once they have so many characters. */
const SHOWN = { lines: 1_000, characters: 200_000 };

/** What the page of a completed order shows of its items. */
export interface ItemsOfPage {
  readonly items: readonly {
    readonly productId: string;
    readonly title: string;
    /** The first ones. */
    readonly lines: readonly string[];
    /** How many there are by now. */
    readonly lineCount: number;
  }[];
  readonly complete: boolean;
  /** Why it does not go on while it is not complete. */
  readonly waitsFor: WaitsFor | null;
  /** Lines of stock that are delivered by now, and all that will be; null once everything is. */
  readonly progress: { readonly delivered: number; readonly ordered: number } | null;
}

/** Reads what is delivered by now, however much that is, for a page. */
export async function itemsOfPage(db: Queryable, orderId: string): Promise<ItemsOfPage> {
  const { isComplete, waitsFor, ordered, items } = await readFirstOfDelivery(db, orderId, SHOWN);
  const delivered = items.reduce((sum, { isFromStock, lineCount }) => sum + (isFromStock ? lineCount : 0), 0);
  return {
    items: items.map(({ productId, title, lines, lineCount }) => ({ productId, title, lines, lineCount })),
    complete: isComplete,
    waitsFor,
    progress: ordered === undefined ? null : { delivered, ordered },
  };
}
