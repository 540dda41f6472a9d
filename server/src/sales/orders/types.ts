import type { Language } from '../../kernel/lib/languages.ts';
import type { LongText } from '../../kernel/lib/long-text.ts';
import type { Currency, Millis } from '../../kernel/lib/money.ts';
import type { PaymentFacts } from '../../money/payments/types.ts';

export const ORDER_STATUSES = ['pending', 'completed', 'partial', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** One line of an order as of its creation; stored as JSON in the order's row. */
export interface OrderItem {
  readonly productId: string;
  readonly title: string;
  readonly image: string | null;
  readonly quantity: number;
  /** Fiat decimal strings. */
  readonly unitPrice: string;
  readonly amount: string;
}

/** An order's row. Times are epoch milliseconds. */
export interface Order {
  readonly id: string;
  readonly storeId: string;
  readonly status: OrderStatus;
  readonly priceMillis: Millis;
  readonly currency: Currency;
  readonly items: readonly OrderItem[];
  readonly customerEmail: string | null;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly completedAt: number | null;
  /** Language in which its buyer last read its page; null until it was opened. */
  readonly language: Language | null;
  readonly createdAt: number;
}

/** The texts of an order that may be long. */
export interface OrderTexts {
  readonly items: readonly OrderItem[];
  /** JSON text as sent. */
  readonly extraContext: string | LongText;
}

/** An order as its merchant reads it. */
export type WholeOrder = OrderWithPayment & OrderTexts;

/** An order with the facts of the attempt that describes it; null while there is no attempt. */
export interface OrderWithPayment extends Order {
  readonly payment: PaymentFacts | null;
}
