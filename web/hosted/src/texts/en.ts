import { around } from './en/around.ts';
import { ending } from './en/ending.ts';
import { paying } from './en/paying.ts';

/** What the buyer reads, in English. Sentences with values are functions of them, so that every language orders them. */
export const en = { ...paying, ...ending, ...around };
