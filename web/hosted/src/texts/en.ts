import { type Around, around } from './en/around.ts';
import { type Ending, ending } from './en/ending.ts';
import { type Paying, paying } from './en/paying.ts';

/** The buyer's texts in English. Sentences with values are functions of them, so that each language can order them. */
export const en = { ...paying, ...ending, ...around };

/** All texts for buyers, in one language. */
export type Texts = Paying & Ending & Around;
