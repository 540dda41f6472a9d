import type { Currency, Millis } from '../kernel/lib/money.ts';

/** A product's row, without its deliverables. */
export interface Product {
  readonly id: string;
  readonly storeId: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
  readonly priceMillis: Millis;
  readonly currency: Currency;
  readonly listed: boolean;
  readonly minQuantity: number;
  /** Null: no upper bound. */
  readonly maxQuantity: number | null;
  /**
   * Lines neither sold nor reserved; zero while a restore keeps it off sale, null when the product has no stock list.
   */
  readonly available: number | null;
  /** True while a restore keeps it off sale until its stock has been checked. */
  readonly isWithheld: boolean;
  readonly createdAt: number;
}
