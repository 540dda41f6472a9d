import { countOf } from '@till/look/count';
import type { ReactNode } from 'react';
import { rich } from '../../../../../parts/rich.ts';

const count = countOf('en');
const lines = (lines: number) => count(lines, { one: '# line', other: '# lines' });

/** Texts of a file of stock before it is added. */
export const texts = {
  name: (name: ReactNode, encoding: string) => rich`${name}, ${encoding}`,
  column: {
    label: 'Column',
    says: 'Each value is one unit of stock.',
    whole: 'Whole lines',
    numbered: (number: number) => `Column ${number}`,
    named: (number: number, name: string) => `Column ${number}: ${name}`,
  },
  heading: {
    label: 'The first line is a heading',
    says: 'It is left out.',
    saysNamed: (heading: string) => `“${heading}” is left out.`,
  },
  tooLong: 'A file may have 200,000 different lines of at most 1,000,000 characters each. Split it into several files.',
  leave: 'Leave file out',
  add: 'Add stock',
  goOn: 'Continue',
  progress: 'Lines added',
  sent: (sent: string, all: number) => `${sent} of ${lines(all)}`,
  stopped: (sent: number) => `Stopped after ${lines(sent)}. Continue adds the rest; no line is added twice.`,
  counting: (counted: string, all: number) => `Counting … ${counted} of ${lines(all)}`,
  preview: 'Preview',
  fresh: (fresh: number) => count(fresh, { one: '# new line', other: '# new lines' }),
  repeated: (repeated: number) => `${lines(repeated)} repeated in the file`,
  known: (known: number) => `${lines(known)} already in stock or sold`,
  suspicions: {
    title: 'Check these lines',
    quotes: (found: number) => `${lines(found)} with a quotation mark at the start or end:`,
    blanks: (found: number) => `${lines(found)} with tabs or several blanks inside:`,
    invisible: (found: number) =>
      `${lines(found)} with invisible characters inside, or characters that other programs show as a line break:`,
    unreadable: (found: number) => `${lines(found)} with characters that could not be read:`,
    example: (line: string, text: ReactNode) => rich`Line ${line}: ${text}`,
    says: 'They are stored exactly like this and delivered to buyers. Nothing is removed inside a line.',
  },
};
export type Texts = typeof texts;
