import type { Readable } from 'node:stream';
import { largest } from '../lib/lists.ts';

/** What a command reads from and writes to, and what it finds around it. */
export interface Io {
  /** Standard output: what a command prints. */
  out(text: string): void;
  /** Standard error: progress, questions, failures and the log. */
  err(text: string): void;
  readonly stdin: Readable;
  /** Whether somebody sits at standard input and can answer a question. */
  readonly canAnswer: boolean;
  /** Whether standard error is a terminal, on which a line can be drawn again. */
  readonly isTerminal: boolean;
  /** The environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The current folder. */
  readonly directory: string;
  /** The settings of a running demo, which take the place of those around the command; undefined without `--demo`. */
  readonly demo?: Readonly<Record<string, string>> | undefined;
}

/** What every command is given. */
export interface CommandContext {
  readonly io: Io;
  /** Set by a command that ran but has an exit code other than 0 to report. */
  readonly outcome: { code: number };
}

/** The streams and surroundings of this process; a reader that went away (`till openapi | head`) is no error. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    // Read only by those who want it: to touch it keeps a process with a terminal alive.
    get stdin() {
      return process.stdin;
    },
    get canAnswer() {
      return process.stdin.isTTY === true;
    },
    isTerminal: process.stderr.isTTY === true,
    variables: process.env,
    directory: process.cwd(),
  };
}

/** What moves a terminal's cursor, changes what it does, begins a line, or turns text round. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const SHOWN_INSTEAD = '\uFFFD';

/** Prints a result: one JSON value for programs, or text for people. */
export function print(io: Io, result: { json: boolean | undefined; value: unknown; text: string }): void {
  // Merchants, buyers and receivers of webhooks chose much of what is printed, and people look at either on a terminal.
  const text =
    result.json === true
      ? JSON.stringify(result.value, null, 2).replaceAll(UNPRINTABLE_IN_LINES, escaped)
      : result.text.replaceAll(UNPRINTABLE_IN_LINES, SHOWN_INSTEAD);
  io.out(`${text}\n`);
}

/** As JSON may spell any character. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What somebody else chose, fit to stand within a line. */
export function inLine(text: string): string {
  return text.replaceAll(UNPRINTABLE, SHOWN_INSTEAD);
}

/** Rows in columns as wide as their widest cell, the first row being the heading. Cells may hold anybody's text. */
export function table(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(inLine));
  const widths = (rows[0] ?? []).map((_, column) => largest(rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `1 transfer`, `2 transfers`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
