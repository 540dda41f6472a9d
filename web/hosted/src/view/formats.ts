import { language } from '../texts/texts.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Returns a date format in the page's language, created once: creating one takes a slow phone longer than drawing the
 * page, which happens every second.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The English date format that is hardest to misread.
  const locale = language === 'en' ? 'en-GB' : language;
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** Returns a number format in the page's language, created once. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(language, options));
}

/** Formats a whole number in the page's language. */
export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

function kept<F>(formats: Map<string, F>, locale: string, options: object, make: () => F): F {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
