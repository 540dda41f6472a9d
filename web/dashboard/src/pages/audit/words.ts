import { LANGUAGE, LOCALE } from '../../parts/language.ts';
import { texts } from './texts/en.ts';

const ACTS: Readonly<Record<string, string>> = texts.acts;
const NAMES: Readonly<Record<string, string>> = texts.names;
const VALUES: Readonly<Record<string, string>> = texts.values;

/** Names whose values Till records itself; under others, the same words are a person's own. */
const RECORDED = new Set(['deliveryText', 'expiresAt', 'items', 'orderOfProducts', 'role', 'webhook']);

/** Converts `stock.added` to `Added stock`, for a list of choices. */
export function nameOfAct(act: string): string {
  return capitalised(wordsOfAct(act));
}

function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase(LANGUAGE) + words.slice(1);
}

/** Returns an act in the words of the catalogue; one without words there is `product: price changed`. */
export function wordsOfAct(act: string): string {
  const known = ACTS[act];
  if (known !== undefined) return known;
  const [subject = '', ...rest] = act.split('.');
  return rest.length === 0 ? wordsOf(subject) : `${wordsOf(subject)}: ${rest.map(wordsOf).join(' ')}`;
}

/** Returns a name in the words of the catalogue; one without words there, such as `retryLimit`, is `retry limit`. */
function wordsOf(name: string): string {
  const known = NAMES[name];
  if (known !== undefined) return known;
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a value of the log for people. */
function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.values.none;
  if (typeof value === 'boolean') return value ? texts.values.yes : texts.values.no;
  if (name === 'feeBps' && typeof value === 'number') return texts.percent((value / 100).toLocaleString(LOCALE));
  if (Array.isArray(value))
    return value.length === 0 ? texts.values.none : value.map((each) => valueInWords(name, each)).join(', ');
  if (typeof value === 'string' && ISO_TIME.test(value)) return TIME.format(new Date(value));
  if (typeof value === 'string' && RECORDED.has(name)) return VALUES[value] ?? value;
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => texts.inner(wordsOf(key), valueInWords(key, inner)))
    .join(', ');
}

/** One value changed by an act. */
export interface Change {
  readonly what: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Values = Readonly<Record<string, unknown>> | null;

/** Returns an entry's changes, one line for each name; unchanged ones have one value. */
export function changesOf(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const was = before !== null && name in before ? valueInWords(name, before[name]) : undefined;
    const is = after !== null && name in after ? valueInWords(name, after[name]) : undefined;
    return { what: capitalised(wordsOf(name)), before: was === is ? undefined : was, after: is };
  });
}
