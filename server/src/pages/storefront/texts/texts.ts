import { type Wording as AnyWording, wordingsOf } from '../../../kernel/lib/formats.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

export type { Texts };
export type Wording = AnyWording<Texts>;

export const wordingIn = wordingsOf<Texts>({ en, es, pt, de, fr, ru, tr, zh });
