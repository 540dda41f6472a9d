import type { Queryable } from '../../kernel/db/pool.ts';
import { readFirstOfDelivery } from '../../sales/orders/read-delivery.ts';
import type { WaitsFor } from '../../sales/orders/waiting-repository.ts';

/** Maximum lines of an order shown on a page, and maximum characters of them. */
const SHOWN = { lines: 1_000, characters: 200_000 };

/** The items shown on the page of a completed order. */
export interface ItemsOfPage {
  readonly items: readonly {
    readonly productId: string;
    readonly title: string;
    /** The first lines. */
    readonly lines: readonly string[];
    /** Number of lines delivered so far. */
    readonly lineCount: number;
  }[];
  readonly complete: boolean;
  /** Reason for the interruption of an incomplete delivery. */
  readonly waitsFor: WaitsFor | null;
  /** Stock lines delivered so far, and their total; null once everything is delivered. */
  readonly progress: { readonly delivered: number; readonly ordered: number } | null;
}

/** Reads the items delivered so far for a page, regardless of their size. */
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
