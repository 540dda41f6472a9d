import type { Currency, Millis } from '../../../lib/money.ts';
import { formatFiat } from '../../../lib/money.ts';
import { en } from './en.ts';

/** What storefronts say in one language; a text that is missing does not compile. */
export type Texts = typeof en;

const CATALOGUES = { en } satisfies Record<string, Texts>;
export type Language = keyof typeof CATALOGUES;

/** A language with its texts and its way of writing numbers. */
export interface Wording {
  readonly language: Language;
  readonly texts: Texts;
  /** An amount with its currency, to the last of its decimals. */
  money(amount: Millis, currency: Currency): string;
}

function wordingOf(language: Language): Wording {
  const formats = Object.fromEntries(
    (['usd', 'eur'] as const).map((currency) => [
      currency,
      new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 3 }),
    ]),
  ) as Record<Currency, Intl.NumberFormat>;
  return {
    language,
    texts: CATALOGUES[language],
    money: (amount, currency) => formats[currency].format(formatFiat(amount) as Intl.StringNumericLiteral),
  };
}

export const ENGLISH: Wording = wordingOf('en');
