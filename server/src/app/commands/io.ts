import type { Readable } from 'node:stream';
import { largest } from '../../kernel/lib/lists.ts';

/** The streams and environment of a command. */
export interface Io {
  /** Standard output: the command's result. */
  out(text: string): void;
  /** Standard error: progress, questions, failures and the log. */
  err(text: string): void;
  readonly stdin: Readable;
  /** True when a person at standard input can answer a question. */
  readonly canAnswer: boolean;
  /** True when standard error is a terminal, on which a line can be redrawn. */
  readonly isTerminal: boolean;
  /** The environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The current folder. */
  readonly directory: string;
  /** The settings of a running demo, which replace all others; undefined without `--demo`. */
  readonly demo?: Readonly<Record<string, string>> | undefined;
}

/** The context passed to every command. */
export interface CommandContext {
  readonly io: Io;
  /** Set by a command that ran but has an exit code other than 0 to report. */
  readonly outcome: { code: number };
}

/** Returns the streams and environment of this process. A closed reader (`till openapi | head`) is no error. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    // Read only on demand: accessing it keeps a process with a terminal alive.
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

/** Characters that move a terminal's cursor, change its state, start a line, or reverse text. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const SHOWN_INSTEAD = '\uFFFD';

/** Prints a result: one JSON value for programs, or text for people. */
export function print(io: Io, result: { json: boolean | undefined; value: unknown; text: string }): void {
  // Merchants, buyers and webhook receivers chose much of the output, and people read either form on a terminal.
  const text =
    result.json === true
      ? JSON.stringify(result.value, null, 2).replaceAll(UNPRINTABLE_IN_LINES, escaped)
      : result.text.replaceAll(UNPRINTABLE_IN_LINES, SHOWN_INSTEAD);
  io.out(`${text}\n`);
}

/** Escapes a character for JSON, which allows that for any. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Makes other people's text safe within a line. */
export function inLine(text: string): string {
  return text.replaceAll(UNPRINTABLE, SHOWN_INSTEAD);
}

/**
 * Formats rows in columns as wide as their widest cell; the first row is the heading. Cells may contain untrusted text.
 */
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

/** Formats `1 transfer`, `2 transfers`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
