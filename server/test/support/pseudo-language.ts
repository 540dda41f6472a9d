import type { Page } from 'playwright-core';
import type { Html } from '../../src/kernel/lib/html.ts';

/** Delimiters of a text in the made-up language. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
/** Fraction by which a text is longer than the English one; translations are longer, short words above all. */
const LONGER = 0.4;
const FILLER = ' ipsum';

/** Wraps every text of a catalogue, also those with values, and lengthens it. */
export function pseudo<T>(texts: T): T {
  return wrap(texts) as T;
}

function wrap(value: unknown): unknown {
  if (typeof value === 'function') return (...values: unknown[]) => wrap(value(...values));
  if (typeof value === 'string') return value === '' ? '' : `${OPEN}${value}${filler(value.length)}${CLOSE}`;
  // A sentence with embedded elements.
  if (Array.isArray(value)) return [OPEN, ...value, filler(40), CLOSE];
  // A sentence with embedded elements of the dashboard.
  if (typeof value === 'object' && value !== null && '$$typeof' in value) return [OPEN, value, filler(40), CLOSE];
  if (typeof value === 'object' && value !== null && value.constructor !== Object) {
    // HTML from the server.
    const html = value as Html;
    const text = `${OPEN}${html.text}${filler(html.text.length)}${CLOSE}`;
    return Object.assign(Object.create(Object.getPrototypeOf(html)), { text });
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wrap(each)]));
  return value;
}

function filler(length: number): string {
  return FILLER.repeat(Math.ceil((length * LONGER) / FILLER.length));
}

/** The same as a script for pages. */
const IN_PAGES = `
const [OPEN, CLOSE, LONGER, FILLER] = ${JSON.stringify([OPEN, CLOSE, LONGER, FILLER])};
${filler.toString()}
${wrap.toString()}`;

/** Files of English texts, with the name that each exports. */
const CATALOGUES = [
  { files: /\/hosted\/assets\/en-[^/]*\.js$/, name: 'en' },
  { files: /\/dashboard\/assets\/texts-[^/]*\.js$/, name: 'texts' },
];

/**
 * Replaces English with the made-up language in a page of buyers or of the dashboard. No build includes it: the files
 * with the texts are wrapped in transit.
 */
export async function usePseudoLanguage(page: Page): Promise<void> {
  for (const { files, name } of CATALOGUES) {
    await page.route(files, async (route) => {
      const plain = `${route.request().url()}?plain`;
      const head = `import { ${name} as plain } from ${JSON.stringify(plain)};${IN_PAGES}`;
      await route.fulfill({ contentType: 'text/javascript', body: `${head}\nexport const ${name} = wrap(plain);` });
    });
  }
}

/**
 * Returns the texts that a page shows, reads out or has in its title, except those from the catalogue.
 * @param exceptIn selectors of elements without texts of ours
 */
export function untranslated(page: Page, exceptIn: readonly string[] = []): Promise<string[]> {
  const except = ['script', 'style', 'noscript', ...exceptIn].join(', ');
  return page.evaluate(`(${FIND})(${JSON.stringify({ open: OPEN, close: CLOSE, except })})`);
}

/** Returns the parts of a page's or email's text outside the made-up language, without white space and these values. */
export function unspoken(text: string, values: readonly string[]): string {
  const innermost = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'gu');
  let outside = text;
  while (innermost.test(outside)) outside = outside.replace(innermost, ' ');
  const longestFirst = [...values].sort((one, other) => other.length - one.length);
  return longestFirst
    .reduce((rest, value) => rest.replaceAll(value, ' '), outside)
    .replace(/\s+/g, ' ')
    .trim();
}

const FIND = String.raw`({ open, close, except }) => {
  const found = [];
  let depth = 0;
  const read = (text) => {
    let outside = '';
    for (const sign of text) {
      if (sign === close) depth -= 1;
      else if (sign === open) depth += 1;
      else if (depth === 0) outside += sign;
    }
    if (/\p{Letter}/u.test(outside)) found.push(outside.trim());
  };
  const filter = (node) =>
    node instanceof Element && node.matches(except) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, filter);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Element)) read(node.textContent);
    else
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const text = node.getAttribute(name) ?? '';
        if (text !== '' && !text.startsWith(open)) found.push(text);
      }
  }
  if (!document.title.includes(open)) found.push(document.title);
  return found;
}`;
