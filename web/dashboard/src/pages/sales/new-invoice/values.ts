import { amountOf, formatAmount, MAX_UNIT } from '../../../parts/amounts.ts';
import { EXPIRY_MINUTES } from '../../../parts/expiry-input.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { minutesInWords, minutesOf } from '../../../parts/typed/period.ts';
import type { InvoiceCopy } from '../types.ts';
import { texts } from './texts/en.ts';

const t = texts.wrong;

/** A line as typed. */
export interface LineValues {
  /** Identifies the line on the page. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmount: string;
}

/** The form as typed; empty means absent. */
export interface InvoiceValues {
  readonly currency: 'usd' | 'eur';
  readonly customerName: string;
  readonly customerEmail: string;
  readonly items: readonly LineValues[];
  readonly memo: string;
  /** A period in words. */
  readonly expiresIn: string;
  /** The date and time instead of a period, in the person's time zone, as `2026-12-08T14:05`. */
  readonly expiresOn: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: string;
}

/** The limits of the API. */
export const MAX_LINES = 100;
const MAX_QUANTITY = 1_000_000;
export const DAY = minutesInWords(1_440);
const MINUTE_MS = 60_000;

/**
 * Returns an empty form.
 * @param currency of the store
 */
export function emptyInvoice(currency: 'usd' | 'eur'): InvoiceValues {
  return {
    currency,
    customerName: '',
    customerEmail: '',
    items: [emptyLine()],
    memo: '',
    expiresIn: DAY,
    expiresOn: '',
    successUrl: '',
    cancelUrl: '',
    metadata: '',
  };
}

/** Returns the form with the contents of an earlier invoice; its metadata is not among them. */
export function copyOf(invoice: InvoiceCopy): InvoiceValues {
  return {
    ...emptyInvoice(invoice.currency),
    customerName: invoice.customerName ?? '',
    customerEmail: invoice.customerEmail ?? '',
    items: invoice.items.map(lineOf),
    memo: invoice.memo ?? '',
    expiresIn: minutesInWords(invoice.expiresInMinutes),
    successUrl: invoice.successUrl ?? '',
    cancelUrl: invoice.cancelUrl ?? '',
  };
}

let lines = 0;
export function emptyLine(): LineValues {
  lines += 1;
  return { key: String(lines), name: '', description: '', quantity: '1', unitAmount: '' };
}

/** Returns a stored line as the form shows it. */
export function lineOf(line: {
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly unitAmount: string;
}): LineValues {
  const { name, description, quantity, unitAmount } = line;
  return { ...emptyLine(), name, description: description ?? '', quantity: String(quantity), unitAmount };
}

/** Returns the total in thousandths; lines that cannot be parsed yet count as zero. */
export function totalOf(items: readonly LineValues[]): bigint {
  return items.reduce((sum, line) => sum + (lineAmount(line) ?? 0n), 0n);
}

/** Returns a line's amount in thousandths; undefined while it cannot be parsed. */
export function lineAmount({ quantity, unitAmount }: LineValues): bigint | undefined {
  const unit = amountOf(unitAmount.trim());
  return unit === undefined || checkQuantity(quantity) !== null ? undefined : unit * BigInt(quantity.trim());
}

export function atMost(limit: number): (value: string) => string | null {
  return (value) => ([...value].length <= limit ? null : t.tooLong(limit));
}

export function checkName(value: string): string | null {
  if (value.trim() === '') return t.name;
  return atMost(255)(value);
}

export function checkQuantity(value: string): string | null {
  const number = /^\d{1,7}$/.test(value.trim()) ? Number(value) : 0;
  return number >= 1 && number <= MAX_QUANTITY ? null : t.quantity(MAX_QUANTITY.toLocaleString(LOCALE));
}

export function checkUnitAmount(value: string): string | null {
  const amount = amountOf(value.trim());
  if (amount === undefined) return t.unitAmount;
  return amount <= MAX_UNIT ? null : t.tooMuch(formatAmount(MAX_UNIT));
}

/** Returns when the invoice would expire if it were created now, in epoch milliseconds; undefined if that is unclear. */
export function expiryOf({ expiresIn, expiresOn }: InvoiceValues, now: number): number | undefined {
  if (expiresOn !== '') return checkMoment(expiresOn, now) === null ? Date.parse(expiresOn) : undefined;
  const minutes = minutesOf(expiresIn);
  return minutes === undefined ? undefined : now + minutes * MINUTE_MS;
}

/** Returns the problem of a date and time to expire on; null when it has none. */
export function checkMoment(value: string, now: number): string | null {
  const minutes = (Date.parse(value) - now) / MINUTE_MS;
  if (Number.isNaN(minutes)) return t.moment;
  if (minutes < EXPIRY_MINUTES.least) return t.tooSoon;
  return minutes <= EXPIRY_MINUTES.most ? null : t.tooLate;
}

export function checkEmail(value: string): string | null {
  return /^\S+@\S+\.\S+$/.test(value.trim()) ? null : t.email;
}

export function checkEmailIfAny(value: string): string | null {
  return value.trim() === '' ? null : checkEmail(value);
}

export function checkUrl(value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const isWeb = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
  return isWeb && text.length <= 2048 ? null : t.url;
}

export function checkMetadata(value: string): string | null {
  if (value.trim() === '') return null;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? null : t.notObject;
  } catch {
    return t.notJson;
  }
}

/**
 * Returns the body of the request as text, since the metadata is sent as typed: with its order and every digit.
 * @param now epoch milliseconds
 */
export function bodyOf(values: InvoiceValues, now: number): string {
  const given = (value: string): string | undefined => (value.trim() === '' ? undefined : value.trim());
  const body = JSON.stringify({
    items: values.items.map(({ name, description, quantity, unitAmount }) => ({
      name: name.trim(),
      description: given(description),
      quantity: Number(quantity.trim()),
      unitAmount: unitAmount.trim(),
    })),
    currency: values.currency,
    customerName: given(values.customerName),
    customerEmail: given(values.customerEmail),
    memo: given(values.memo),
    successUrl: given(values.successUrl),
    cancelUrl: given(values.cancelUrl),
    expiresIn: Math.round(((expiryOf(values, now) ?? now) - now) / MINUTE_MS),
  });
  const metadata = given(values.metadata);
  return metadata === undefined ? body : `${body.slice(0, -1)},"metadata":${metadata}}`;
}
