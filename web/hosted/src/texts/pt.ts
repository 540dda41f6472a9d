import type { Texts } from './en.ts';
import { around } from './pt/around.ts';
import { ending } from './pt/ending.ts';
import { paying } from './pt/paying.ts';

export const pt: Texts = { ...paying, ...ending, ...around };
