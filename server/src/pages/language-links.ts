import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html } from '../kernel/lib/html.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../kernel/lib/languages.ts';

/** Styles of the links; every page with them includes these first. */
export const LANGUAGE_LINKS_STYLE: string = readFileSync(
  createRequire(import.meta.url).resolve('@till/look/languages.css'),
  'utf8',
);

/** Label of the links, in each language. */
const LABELS: Readonly<Record<Language, string>> = {
  en: 'Language',
  es: 'Idioma',
  pt: 'Idioma',
  de: 'Sprache',
  fr: 'Langue',
  ru: 'Язык',
  tr: 'Dil',
  zh: '语言',
};

/**
 * Renders links to the same page in every language, each under its native name. Scripts find the label of each in
 * `data-title`.
 * @param language that of the current page
 * @param href returns the page's address in a language
 */
export function languageLinks(language: Language, href = (each: Language): string => `?lang=${each}`): Html {
  const links = LANGUAGES.map((each) => {
    const current = each === language && html` aria-current="true"`;
    const about = html`hreflang="${each}" lang="${each}" data-title="${LABELS[each]}"${current}`;
    return html`<li><a href="${href(each)}" ${about}>${LANGUAGE_NAMES[each]}</a></li>`;
  });
  return html`<nav class="languages" aria-label="${LABELS[language]}"><ul>${links}</ul></nav>`;
}
