import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html } from '../kernel/lib/html.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../kernel/lib/languages.ts';

/** Styles of the links; every page with them includes these first. */
export const LANGUAGE_LINKS_STYLE: string = readFileSync(
  createRequire(import.meta.url).resolve('@till/look/languages.css'),
  'utf8',
);

interface LanguageLinks {
  /** Language of the current page. */
  readonly language: Language;
  /** Returns the label of the links in a language. */
  title(language: Language): string;
  /** Returns the page's address in a language. */
  href(language: Language): string;
}

/**
 * Renders links to the same page in every language, each under its native name. Scripts find the title of each in
 * `data-title`.
 */
export function languageLinks({ language, title, href }: LanguageLinks): Html {
  const links = LANGUAGES.map((each) => {
    const current = each === language && html` aria-current="true"`;
    const about = html`hreflang="${each}" lang="${each}" data-title="${title(each)}"${current}`;
    return html`<li><a href="${href(each)}" ${about}>${LANGUAGE_NAMES[each]}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${title(language)}"><ul>${links}</ul></nav>`;
}
