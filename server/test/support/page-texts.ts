import { de } from '../../../web/hosted/src/texts/de.ts';
import { en, type Texts } from '../../../web/hosted/src/texts/en.ts';
import { es } from '../../../web/hosted/src/texts/es.ts';
import { fr } from '../../../web/hosted/src/texts/fr.ts';
import { pt } from '../../../web/hosted/src/texts/pt.ts';
import type { Rich } from '../../../web/hosted/src/texts/rich.ts';
import { ru } from '../../../web/hosted/src/texts/ru.ts';
import { tr } from '../../../web/hosted/src/texts/tr.ts';
import { zh } from '../../../web/hosted/src/texts/zh.ts';
import type { Language } from '../../src/kernel/lib/languages.ts';

export type { Rich, Texts };

/** Texts of the payment pages, by language. */
export const PAGE_TEXTS: Readonly<Record<Language, Texts>> = { en, es, pt, de, fr, ru, tr, zh };

/** Returns a sentence with its values as plain text. */
export function plain(text: Rich): string {
  return Array.isArray(text) ? text.map(plain).join('') : String(text);
}
