import { language } from '../texts/texts.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * A format for dates in the page's language, made once: to make one takes a slow phone longer than to draw the page, and
 * the page is drawn again every second.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Of the English ways to write a date, the one that most readers of English cannot take for another.
  const locale = language === 'en' ? 'en-GB' : language;
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** A format for numbers in the page's language, made once. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(language, options));
}

/** A whole number in the page's language. */
export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

function kept<F>(formats: Map<string, F>, locale: string, options: object, make: () => F): F {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
