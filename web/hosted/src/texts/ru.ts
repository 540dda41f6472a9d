import type { Texts } from './en.ts';
import { around } from './ru/around.ts';
import { ending } from './ru/ending.ts';
import { paying } from './ru/paying.ts';

export const ru: Texts = { ...paying, ...ending, ...around };
