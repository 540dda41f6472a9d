import type { Language } from '../../kernel/lib/languages.ts';
import type { LongText } from '../../kernel/lib/long-text.ts';
import type { Currency, Millis } from '../../kernel/lib/money.ts';
import type { PaymentFacts } from '../../money/payments/types.ts';

export const INVOICE_STATUSES = ['open', 'paid', 'partial', 'expired', 'voided'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** One line as entered, with its total; stored as JSON in the invoice's row. */
export interface InvoiceItem {
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  /** Fiat decimal strings. */
  readonly unitAmount: string;
  readonly amount: string;
}

/** A line as a template stores it. */
export type TemplateItem = Omit<InvoiceItem, 'amount'>;

/** A template's row. */
export interface InvoiceTemplate {
  readonly id: string;
  readonly name: string;
  readonly memo: string;
  readonly expiresInMinutes: number;
  readonly items: readonly TemplateItem[];
  readonly createdAt: number;
}

/** The short texts that a merchant may give with an invoice. Each has a nullable column. */
export const GIVEN_TEXTS = ['customerName', 'customerEmail', 'memo', 'successUrl', 'cancelUrl'] as const;
type GivenText = (typeof GIVEN_TEXTS)[number];
type GivenTexts = Readonly<Record<GivenText, string | null>>;
/** The same in a request. */
export type OptionalTexts = { readonly [Name in GivenText]?: string | null | undefined };

/** Returns all of them, null where none was given. */
export function givenTexts(from: OptionalTexts): GivenTexts {
  return Object.fromEntries(GIVEN_TEXTS.map((name) => [name, from[name] ?? null])) as GivenTexts;
}

/** An invoice's row. Times are epoch milliseconds. */
export interface Invoice extends GivenTexts {
  readonly id: string;
  readonly storeId: string;
  readonly number: bigint;
  readonly status: InvoiceStatus;
  readonly totalMillis: Millis;
  readonly currency: Currency;
  readonly items: readonly InvoiceItem[];
  readonly createdVia: 'api' | 'dashboard';
  readonly emailSendCount: number;
  readonly emailLastSentAt: number | null;
  readonly expiresAt: number;
  readonly paidAt: number | null;
  readonly voidedAt: number | null;
  /** Language in which its buyer last read its page; null until it was opened. */
  readonly language: Language | null;
  readonly createdAt: number;
}

/** The texts of an invoice that may be long. */
export interface InvoiceTexts {
  readonly items: readonly InvoiceItem[];
  /** JSON text as sent; null when none was. */
  readonly metadata: string | LongText | null;
}

/** An invoice as its merchant reads it. */
export type WholeInvoice = InvoiceWithPayment & InvoiceTexts;

/** An invoice with the facts of the attempt that describes it; null while there is no attempt. */
export interface InvoiceWithPayment extends Invoice {
  readonly payment: PaymentFacts | null;
}
