import { type Around, around } from './en/around.ts';
import { type Ending, ending } from './en/ending.ts';
import { type Paying, paying } from './en/paying.ts';

/** What the buyer reads, in English. Sentences with values are functions of them, so that every language orders them. */
export const en = { ...paying, ...ending, ...around };

/** All that the buyer reads, in one language. */
export type Texts = Paying & Ending & Around;
