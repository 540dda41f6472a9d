import { type Wording, wordingsOf } from '../../../kernel/lib/formats.ts';
import { de } from './de.ts';
import { en, type ReceiptTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export type ReceiptWording = Wording<ReceiptTexts>;

/** Returns the receipt's texts in a language. */
export const receiptWordingIn = wordingsOf<ReceiptTexts>({ en, es, pt, de, fr, ru, tr, zh });
