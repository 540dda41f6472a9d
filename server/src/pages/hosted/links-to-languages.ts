import type { Html } from '../../kernel/lib/html.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { languageLinks } from '../language-links.ts';
import { wordingIn } from './texts/texts.ts';

/** Returns links from a page to the same page in the other languages. */
export function linksFrom(language: Language): Html {
  return languageLinks({
    language,
    title: (each) => wordingIn(each).texts.languages,
    href: (each) => `?lang=${each}`,
  });
}
