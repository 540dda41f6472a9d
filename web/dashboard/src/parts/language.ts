/** The languages of the dashboard, of buyers' pages and of emails, as BCP 47 tags. */
const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'ru', 'tr', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

const tag = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
/** The language of the page, in which the server sends its texts. */
export const LANGUAGE: Language = LANGUAGES.find((each) => each === tag) ?? 'en';

const preferred = typeof navigator === 'undefined' ? [] : navigator.languages;
/** A tag that formats accept; browsers may list others, such as `en-US@posix`. */
const TAG = /^[a-z]{2}(-[A-Za-z0-9]{2,8})*$/;
/** For numbers and dates: the region of the browser's settings, if they name one of the page's language. */
export const LOCALE: string = preferred.find((each) => TAG.test(each) && each.split('-')[0] === LANGUAGE) ?? LANGUAGE;

/** Returns the name of a language in the page's language, and in itself: `German – Deutsch`. */
export function languageName(language: Language): string {
  const [name, own] = [LANGUAGE, language].map((locale) => {
    const text = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  });
  return name === own ? `${own}` : `${name} – ${own}`;
}

/** All languages, for a select. */
export const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

/** Loads the page again in another language, which the browser is then sent for any other page. */
export function reloadIn(language: Language): void {
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  window.location.replace(address);
}

/** Removes the language from the page's address, so that a copied link opens in its reader's own. */
export function dropLanguageFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
