// Used by every language, so that it is loaded once, with the script.
import '@till/look/count';
import type { Texts } from './en.ts';

export type { Texts };

/** A buyer loads the texts of one language only. */
const CATALOGUES = {
  en: async (): Promise<Texts> => (await import('./en.ts')).en,
  es: async (): Promise<Texts> => (await import('./es.ts')).es,
  pt: async (): Promise<Texts> => (await import('./pt.ts')).pt,
  de: async (): Promise<Texts> => (await import('./de.ts')).de,
  fr: async (): Promise<Texts> => (await import('./fr.ts')).fr,
  ru: async (): Promise<Texts> => (await import('./ru.ts')).ru,
  tr: async (): Promise<Texts> => (await import('./tr.ts')).tr,
  zh: async (): Promise<Texts> => (await import('./zh.ts')).zh,
};

export type Language = keyof typeof CATALOGUES;

/** The language of the page. */
export let language: Language = 'en';
/** The buyer's texts; available once {@link speak} is done. */
export let texts: Texts;

let asked = 0;

/**
 * Loads the texts of a language, which pages show when they are drawn next.
 * @param wanted falls back to English
 * @returns false when another language has been requested in the meantime, which takes precedence
 */
export async function speak(wanted: string): Promise<boolean> {
  asked += 1;
  const turn = asked;
  const next = isLanguage(wanted) ? wanted : 'en';
  const loaded = await CATALOGUES[next]();
  if (turn !== asked) return false;
  say(next, loaded);
  return true;
}

/** Sets the language and the texts of the page. */
export function say(next: Language, loaded: Texts): void {
  texts = loaded;
  language = next;
}

function isLanguage(tag: string): tag is Language {
  return Object.keys(CATALOGUES).includes(tag);
}
