import type { Language } from '../../../lib/languages.ts';
import { de } from './de.ts';
import { en, type ReceiptTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** What receipts say, by language. */
export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = { en, es, pt, de, fr, ru, tr, zh };
