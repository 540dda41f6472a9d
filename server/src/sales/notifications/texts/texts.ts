import { type Wording, wordingsOf } from '../../../kernel/lib/formats.ts';
import { de } from './de.ts';
import { en, type NotificationTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export type NotificationWording = Wording<NotificationTexts>;

/** Returns the texts of notifications to members in a language. */
export const notificationWordingIn = wordingsOf<NotificationTexts>({ en, es, pt, de, fr, ru, tr, zh });
