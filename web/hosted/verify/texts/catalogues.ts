import { de } from './de.ts';
import { en, type VerifyTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** What the page says, by language. Only its build reads this: a page has the texts of one language. */
export const CATALOGUES: Readonly<Record<string, VerifyTexts>> = { en, es, pt, de, fr, ru, tr, zh };
