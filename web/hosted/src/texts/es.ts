import type { Texts } from './en.ts';
import { around } from './es/around.ts';
import { ending } from './es/ending.ts';
import { paying } from './es/paying.ts';

export const es: Texts = { ...paying, ...ending, ...around };
