/** The languages of buyers' pages and of emails, by tag. */
export const LANGUAGES = {
  en: 'English',
  es: 'Spanish – Español',
  pt: 'Portuguese – Português',
  de: 'German – Deutsch',
  fr: 'French – Français',
  ru: 'Russian – Русский',
  tr: 'Turkish – Türkçe',
  zh: 'Chinese – 中文',
} as const;

/** The same, for a select. */
export const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
