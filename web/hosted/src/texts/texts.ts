import { en } from './en.ts';

/** All texts of one language: another language has every one of these, or does not compile. */
export type Texts = typeof en;

/** The texts that the buyer reads. */
export const texts: Texts = en;
