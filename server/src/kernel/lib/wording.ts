import { type Formats, formatsOf } from './formats.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** A language with the texts of one catalogue, and its formats for amounts and times. */
export interface Wording<Texts> extends Formats {
  readonly language: Language;
  readonly texts: Texts;
}

/** Combines the catalogues of all languages. */
export function wordingsOf<Texts>(
  catalogues: Readonly<Record<Language, Texts>>,
): (language: Language) => Wording<Texts> {
  const wordings = new Map(
    LANGUAGES.map((language) => [language, { ...formatsOf(language), language, texts: catalogues[language] }]),
  );
  return (language) => wordings.get(language) as Wording<Texts>;
}
