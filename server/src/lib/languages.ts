/** The languages that buyers are spoken to in, as BCP 47 tags; the first is what everything falls back to. */
export const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'ru', 'tr', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
