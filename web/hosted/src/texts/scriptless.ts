import { scriptless as ofDe } from './de/scriptless.ts';
import { de } from './de.ts';
import { scriptless as ofEn, type Scriptless } from './en/scriptless.ts';
import { en } from './en.ts';
import { scriptless as ofEs } from './es/scriptless.ts';
import { es } from './es.ts';
import { scriptless as ofFr } from './fr/scriptless.ts';
import { fr } from './fr.ts';
import { scriptless as ofPt } from './pt/scriptless.ts';
import { pt } from './pt.ts';
import { scriptless as ofRu } from './ru/scriptless.ts';
import { ru } from './ru.ts';
import type { Language, Texts } from './texts.ts';
import { scriptless as ofTr } from './tr/scriptless.ts';
import { tr } from './tr.ts';
import { scriptless as ofZh } from './zh/scriptless.ts';
import { zh } from './zh.ts';

/** The texts of pages without scripts, in one language. */
export type Wording = { language: Language; texts: Texts; scriptless: Scriptless };

const CATALOGUES: Readonly<Record<Language, readonly [Texts, Scriptless]>> = {
  en: [en, ofEn],
  es: [es, ofEs],
  pt: [pt, ofPt],
  de: [de, ofDe],
  fr: [fr, ofFr],
  ru: [ru, ofRu],
  tr: [tr, ofTr],
  zh: [zh, ofZh],
};

/** Returns the texts of a language, without those about what only a script does. */
export function wordingIn(language: Language): Wording {
  const [texts, scriptless] = CATALOGUES[language];
  const { alreadySent, by, checking, counts, emailSaved, problem, unavailable } = scriptless;
  return {
    language,
    scriptless,
    texts: {
      ...texts,
      time: { ...texts.time, priceHeld: by, toPay: by, toSendRest: by },
      choose: { ...texts.choose, alreadySent },
      lapsed: { ...texts.lapsed, counts },
      closing: { ...texts.closing, checking },
      email: { ...texts.email, saved: () => emailSaved },
      problem: { ...texts.problem, unknown: problem.notUnderstood, refused: () => problem.notUnderstood },
      unavailable,
    },
  };
}
