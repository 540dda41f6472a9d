import { LANGUAGES, type Language } from '../../../lib/languages.ts';

/** What the links of a page depend on. */
interface Tongue {
  /** Whether the page's own address names its language. */
  readonly isAsked: boolean;
  readonly wording: { readonly language: Language };
}

/**
 * The way to another page of the storefront, in the language of this one if its own address names it: whoever keeps no
 * cookies goes on in it too, and whoever has not chosen passes on links that say nothing of it.
 * @param path within the storefront
 */
export function hrefIn({ isAsked, wording }: Tongue, path: string): string {
  return isAsked ? inLanguage(path, wording.language) : path;
}

/** An address that names a language. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The same page in every language, and where each visitor gets the one that fits, as search engines are told. */
export function alternatesOf(address: string): { readonly language: string; readonly href: string }[] {
  const named = LANGUAGES.map((language) => ({ language, href: inLanguage(address, language) }));
  return [...named, { language: 'x-default', href: address }];
}
