import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html } from '../lib/html.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../lib/languages.ts';

/** How they look; the style of a page begins with it. */
export const LANGUAGE_LINKS_STYLE: string = readFileSync(
  createRequire(import.meta.url).resolve('@till/look/languages.css'),
  'utf8',
);

interface LanguageLinks {
  /** Of the page that they are on. */
  readonly language: Language;
  /** What they are together, in a language. */
  title(language: Language): string;
  /** Where the page is in a language. */
  href(language: Language): string;
}

/** Links to the same page in every language, each under its own name. Scripts find the title of each in `data-title`. */
export function languageLinks({ language, title, href }: LanguageLinks): Html {
  const links = LANGUAGES.map((each) => {
    const current = each === language && html` aria-current="true"`;
    return html`<li><a href="${href(each)}" hreflang="${each}" lang="${each}" data-title="${title(each)}"${current}>${LANGUAGE_NAMES[each]}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${title(language)}"><ul>${links}</ul></nav>`;
}
