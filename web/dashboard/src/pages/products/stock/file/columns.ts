import { linesOf } from '@till/look/lines';
import Papa from 'papaparse';
import { texts } from './texts/en.ts';

const t = texts.column;

/** Columns that are offered. */
const MAX_COLUMNS = 50;
/** Rows that are looked at to recognise a table. */
const SAMPLE_ROWS = 50;

/** The value of the choice that takes every line as it is. */
export const WHOLE_LINES = 'lines';

/** A text as lines and as a table; both are in the order of the file. */
export interface Sheet {
  readonly lines: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The choices of what becomes stock, by value. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The likely choice. */
  readonly likely: string;
}

/** Reads a file as lines and as comma-separated values, with any of the usual separators. */
export function sheetOf(name: string, text: string): Sheet {
  const lines = linesOf(text);
  // The parser expects one kind of line end in the whole text.
  const { data } = Papa.parse<string[]>(lines.join('\n'), { newline: '\n' });
  const columns = Math.min(MAX_COLUMNS, Math.max(0, ...data.slice(0, SAMPLE_ROWS).map((row) => row.length)));
  const isTable = /\.(csv|tsv|tab)$/i.test(name) && (columns > 1 || /^\s*"/.test(text));
  const [first = []] = data;
  const choices = Array.from({ length: columns }, (_, index) => ({
    value: String(index),
    label: first[index] ? t.named(index + 1, shortened(first[index])) : t.numbered(index + 1),
  }));
  return {
    lines,
    rows: data,
    choices: [{ value: WHOLE_LINES, label: t.whole }, ...choices],
    likely: isTable ? '0' : WHOLE_LINES,
  };
}

/** Returns the values of a choice, one for each line or row. */
export function valuesOf({ lines, rows }: Sheet, choice: string): readonly string[] {
  return choice === WHOLE_LINES ? lines : rows.map((row) => row[Number(choice)] ?? '');
}

function shortened(text: string): string {
  return text.length <= 30 ? text : `${text.slice(0, 29)}…`;
}
