import type { Currency } from '../../../kernel/lib/money.ts';
import type { MailWording } from '../texts/texts.ts';
import { quote } from './words.ts';

/** The items and total in an email. Amounts are fiat decimal strings. */
export interface BillContent {
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly amount: string }[];
  readonly total: string;
  readonly currency: Currency;
}

/** A line of a bill. */
export interface BillRow {
  readonly label: string;
  readonly amount: string;
}

/** Returns the lines of a bill; the last one is the total. */
export function billRows({ texts, money, number }: MailWording, { items, total, currency }: BillContent): BillRow[] {
  const rows = items.map(({ name, quantity, amount }) => ({
    label: quantity === 1 ? quote(name) : texts.units(number(quantity), quote(name)),
    amount: money(amount, currency),
  }));
  return [...rows, { label: texts.total, amount: money(total, currency) }];
}

/** Renders a bill in plain text. */
export function billText({ texts }: MailWording, rows: readonly BillRow[]): string {
  return rows.map(({ label, amount }) => texts.fact(label, amount)).join('\n');
}
