import type { Texts } from './en.ts';
import { around } from './fr/around.ts';
import { ending } from './fr/ending.ts';
import { paying } from './fr/paying.ts';

export const fr: Texts = { ...paying, ...ending, ...around };
