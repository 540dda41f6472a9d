import { LOCALE } from '../../parts/language.ts';
import { texts } from './texts/en.ts';

/** Names what was bought: `Key`, or `Key and 2 more`. */
export function bought(title: string | null, items: number): string {
  if (title === null) return texts.orders.one;
  return items > 1 ? texts.orders.bought(title, items - 1) : title;
}

/** Formats the size of a text. */
export function size(bytes: number): string {
  if (bytes < 1024) return bytes.toLocaleString(LOCALE, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const [number, unit, digits] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB', 0] : [bytes / 1024 / 1024, 'MiB', 1];
  return `${number.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}
