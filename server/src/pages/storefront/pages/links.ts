import { LANGUAGES, type Language } from '../../../kernel/lib/languages.ts';

/** Language state that a page's links depend on. */
interface Tongue {
  /** True if the page's own address names its language. */
  readonly isAsked: boolean;
  readonly wording: { readonly language: Language };
}

/**
 * Returns the link to another page of the storefront, with the language of this page if its own address names one:
 * visitors without cookies keep their language, and those who have not chosen one share links without it.
 * @param path within the storefront
 */
export function hrefIn({ isAsked, wording }: Tongue, path: string): string {
  return isAsked ? inLanguage(path, wording.language) : path;
}

/** Adds a language to an address. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/**
 * Returns the addresses of a page in every language, and the one that chooses for the visitor, as listed for search
 * engines.
 */
export function alternatesOf(address: string): { readonly language: string; readonly href: string }[] {
  const named = LANGUAGES.map((language) => ({ language, href: inLanguage(address, language) }));
  return [...named, { language: 'x-default', href: address }];
}
