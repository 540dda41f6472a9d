/** The page's language, which its build has written into it. */
const languageOfPage = (): string => document.documentElement.lang;

/** Hundredths of a percent as a share. */
export function shareOf(bps: number): string {
  return new Intl.NumberFormat(languageOfPage(), { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);
}

/** A fiat decimal string with its currency. */
export function moneyOf(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(languageOfPage(), { style: 'currency', currency, maximumFractionDigits: 3 });
  // A string stays exact, where a number of this size would not.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** A moment with its time zone; as it is written where it is none. @param time ISO 8601 */
export function momentOf(time: string): string {
  // Of the English ways to write a date, the one that most readers of English cannot take for another.
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
