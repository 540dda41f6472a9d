/** The languages of the buyers' pages and emails, as BCP 47 tags; the first is the fallback. */
export const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'ru', 'tr', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
  tr: 'Türkçe',
  zh: '中文',
};

export function isLanguage(tag: unknown): tag is Language {
  return (LANGUAGES as readonly unknown[]).includes(tag);
}
