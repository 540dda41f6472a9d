import { type Wording, wordingsOf } from '../../../kernel/lib/formats.ts';
import type { Language } from '../../../kernel/lib/languages.ts';
import { de } from './de.ts';
import { en, type PeopleTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export type PeopleWording = Wording<PeopleTexts>;

const wordingIn = wordingsOf<PeopleTexts>({ en, es, pt, de, fr, ru, tr, zh });

/** Returns the texts of emails to people with an account, in their language; English for those without a language. */
export function peopleWordingIn(language: Language | null): PeopleWording {
  return wordingIn(language ?? 'en');
}
