import type { Texts } from './en.ts';
import { around } from './tr/around.ts';
import { ending } from './tr/ending.ts';
import { paying } from './tr/paying.ts';

export const tr: Texts = { ...paying, ...ending, ...around };
