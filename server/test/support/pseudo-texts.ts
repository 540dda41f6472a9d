import { Html } from '../../src/lib/html.ts';

/** What stands around every text, so that one without it is seen. */
const OPENS = '⟦';
const CLOSES = '⟧';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  A: 'Å',
  E: 'Ë',
};
/** Longer than English by this much, as other languages are. */
const LONGER = 0.4;
/** Stands for a value while a text is changed; no text has these characters. */
const VALUE = /\uE000(\d+)\uE001/g;

/**
 * A catalogue in a language that nobody speaks: each text of English in brackets, with accents, and longer. The values in
 * a text stay as they are.
 */
export function pseudo<T>(texts: T): T {
  if (typeof texts === 'string') return changed(texts) as T;
  if (typeof texts === 'function') return sentence(texts as unknown as Sentence) as T;
  const entries = Object.entries(texts as object).map(([name, text]) => [name, pseudo(text)]);
  return Object.fromEntries(entries) as T;
}

type Sentence = (...values: unknown[]) => string | Html;

function sentence(english: Sentence): Sentence {
  return (...values) => {
    // Numbers choose a form of the text, so they are not replaced.
    const marks = values.map((value, index) => {
      const mark = `\uE000${index}\uE001`;
      if (typeof value === 'string') return mark;
      return value instanceof Html ? new Html(mark) : value;
    });
    const said = english(...marks);
    const full = changed(said instanceof Html ? said.text : said).replace(VALUE, (_, index) => {
      const value = values[Number(index)];
      return value instanceof Html ? value.text : String(value);
    });
    return said instanceof Html ? new Html(full) : full;
  };
}

/** How a text, or part of one, is spelled in that language. */
export function accented(text: string): string {
  return text.replace(/[aeioucnAE]/g, (letter) => ACCENTED[letter] ?? letter);
}

function changed(text: string): string {
  const extra = Math.ceil(text.replace(VALUE, '').length * LONGER);
  const padding = 'lörëm ipsüm '.repeat(Math.ceil(extra / 12)).slice(0, extra);
  return `${OPENS}${accented(text)}${padding === '' ? '' : ` ${padding.trimEnd()}`}${CLOSES}`;
}

/** What of a page or mail is outside the brackets, without white space and without these values. */
export function unspoken(text: string, values: readonly string[]): string {
  const innermost = new RegExp(`${OPENS}[^${OPENS}${CLOSES}]*${CLOSES}`, 'gu');
  let outside = text;
  while (innermost.test(outside)) outside = outside.replace(innermost, ' ');
  const longestFirst = [...values].sort((one, other) => other.length - one.length);
  return longestFirst
    .reduce((rest, value) => rest.replaceAll(value, ' '), outside)
    .replace(/\s+/g, ' ')
    .trim();
}
