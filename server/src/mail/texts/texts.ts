import type { Language } from '../../lib/languages.ts';
import { de } from './de.ts';
import { en, type MailTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** What mails to buyers say, by language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, es, pt, de, fr, ru, tr, zh };
