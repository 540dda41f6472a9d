import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en, type VerifyTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** Typed as a check by the compiler too: the build reads one language at a time. */
const CATALOGUES: Readonly<Record<string, VerifyTexts>> = { es, pt, de, fr, ru, tr, zh };

/** Returns the paths of all texts; a language need not use every value passed to a text. */
function shapeOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text === 'object') return shapeOf(text, `${before}${name}.`);
    return `${before}${name}${typeof text === 'function' ? '()' : ''}`;
  });
}

test.each(Object.entries(CATALOGUES))(
  'the page in %s has the texts that it has in English, and no other',
  (_, texts) => {
    expect(shapeOf(texts).sort()).toEqual(shapeOf(en).sort());
  },
);
