import type { Texts } from './en.ts';
import { around } from './zh/around.ts';
import { ending } from './zh/ending.ts';
import { paying } from './zh/paying.ts';

export const zh: Texts = { ...paying, ...ending, ...around };
