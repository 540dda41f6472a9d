import { LANGUAGES, type Language } from './languages.ts';
import { type Currency, formatFiat, type Millis } from './money.ts';

/** A language's formats for amounts and times. */
export interface Formats {
  /**
   * Formats an amount with its currency, with all of its decimals.
   * @param amount thousandths, or a decimal string
   */
  money(amount: Millis | string, currency: Currency): string;
  number(value: number): string;
  /**
   * Formats a time for people in any time zone, to the minute: `1 Jun 2026, 12:00 UTC`.
   * @param time epoch milliseconds
   */
  moment(time: number): string;
}

const made = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? make(language);
  made.set(language, formats);
  return formats;
}

function make(language: Language): Formats {
  const money = (currency: Currency): Intl.NumberFormat =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 3 });
  const currencies = { usd: money('usd'), eur: money('eur') };
  const number = new Intl.NumberFormat(language);
  // The English date format that is hardest to misread.
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return {
    money: (amount, currency) => {
      const text = typeof amount === 'string' ? amount : formatFiat(amount);
      return currencies[currency].format(text as Intl.StringNumericLiteral);
    },
    number: (value) => number.format(value),
    moment: (time) => moment.format(time),
  };
}

/**
 * Formats the price of one whole token, with all of its digits and at least two decimals.
 * @param rate a decimal string
 */
export function rateText(language: Language, rate: string, currency: Currency): string {
  const [, fraction = ''] = rate.split('.');
  const decimals = Math.max(2, fraction.length);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(rate as Intl.StringNumericLiteral);
}

/** A language with the texts of one catalogue, and its formats for amounts and times. */
export interface Wording<Texts> extends Formats {
  readonly language: Language;
  readonly texts: Texts;
}

/** Combines the catalogues of all languages. */
export function wordingsOf<Texts>(
  catalogues: Readonly<Record<Language, Texts>>,
): (language: Language) => Wording<Texts> {
  const wordings = new Map(
    LANGUAGES.map((language) => [language, { ...formatsOf(language), language, texts: catalogues[language] }]),
  );
  return (language) => wordings.get(language) as Wording<Texts>;
}
