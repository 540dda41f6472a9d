import { type Wording, wordingsOf } from '../../../kernel/lib/formats.ts';
import { de } from './de.ts';
import { en, type MailTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export type MailWording = Wording<MailTexts>;

/** Returns the texts of emails to buyers in a language. */
export const mailWordingIn = wordingsOf<MailTexts>({ en, es, pt, de, fr, ru, tr, zh });
