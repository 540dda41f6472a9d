import { around } from './de/around.ts';
import { ending } from './de/ending.ts';
import { paying } from './de/paying.ts';
import type { Texts } from './en.ts';

export const de: Texts = { ...paying, ...ending, ...around };
