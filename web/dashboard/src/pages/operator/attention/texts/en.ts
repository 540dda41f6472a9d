import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';
import type { FactTexts, Titles } from '../facts.ts';

/** Texts of required actions. */
export const texts = {
  /** Undefined in English, which the server sends. */
  titles: undefined as Titles | undefined,
  facts: undefined as FactTexts | undefined,
  about: (title: string, subject: string) => `${title}: ${subject}`,
  since: (at: ReactNode) => rich`Since ${at}`,
  view: 'View',
  whatToDo: 'What to do',
};
/** The other languages have a text for each kind of problem and of fact. */
export type Texts = typeof texts & { readonly titles: Titles; readonly facts: FactTexts };
