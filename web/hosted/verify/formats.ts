/** Language of the page, set by its build. */
const languageOfPage = (): string => document.documentElement.lang;

/** Formats hundredths of a percent as a percentage. */
export function shareOf(bps: number): string {
  return new Intl.NumberFormat(languageOfPage(), { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);
}

/** Formats a fiat decimal string with its currency. */
export function moneyOf(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(languageOfPage(), { style: 'currency', currency, maximumFractionDigits: 3 });
  // A string stays exact; a number of this size would not.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Formats a time with its time zone; returns an invalid time unchanged. @param time ISO 8601 */
export function momentOf(time: string): string {
  // British format: the English date format least likely to be misread by other readers of English.
  const format = new Intl.DateTimeFormat(languageOfPage() === 'en' ? 'en-GB' : languageOfPage(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const moment = Date.parse(time);
  return Number.isNaN(moment) ? time : format.format(moment);
}
