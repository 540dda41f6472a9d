import { randomBytes } from 'node:crypto';
import { createScanner } from 'jsonc-parser';

// Unguessable, so that no caller's string can be mistaken for a mark.
const MARK = `verbatim:${randomBytes(16).toString('hex')}:`;
const OPENING = `"${MARK}`;

/** The scanner's token numbers; the library's own names are a const enum, which type stripping cannot read. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, end: 17 } as const;

/**
 * JSON text that goes into a response or event as it stands: key order and every digit as sent. Any serialiser turns
 * it into a marked string, which {@link spliceVerbatim} puts back.
 */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return MARK + this.text;
  }
}

/** Puts every {@link Verbatim} text of a serialised value in as it was. */
export function spliceVerbatim(json: string): string {
  let from = 0;
  let start = json.indexOf(OPENING);
  if (start < 0) return json;
  let result = '';
  while (start >= 0) {
    const end = closingQuote(json, start + OPENING.length);
    const text = JSON.parse(json.slice(start, end + 1)) as string;
    result += json.slice(from, start) + text.slice(MARK.length);
    from = end + 1;
    start = json.indexOf(OPENING, from);
  }
  return result + json.slice(from);
}

/** JSON.stringify that honours {@link Verbatim}. */
export function stringifyVerbatim(value: unknown): string {
  return spliceVerbatim(JSON.stringify(value));
}

function closingQuote(json: string, from: number): number {
  let quote = json.indexOf('"', from);
  while (isEscaped(json, quote)) quote = json.indexOf('"', quote + 1);
  return quote;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charAt(at - 1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

interface Member {
  readonly key: string;
  readonly text: string;
}

interface Frame {
  readonly kind: 'object' | 'array';
  members: Member[];
  key: string | undefined;
}

/**
 * Compacts a valid JSON text: white space goes, every other character of every token stays, of a repeated key only
 * the last value is kept (in the place of the last). Iterative, so that nesting costs no stack.
 */
export function compactJson(json: string): string {
  return scanMembers(json).text;
}

/**
 * The compact source text of one member of a JSON object, the last one where the key repeats;
 * undefined when there is none. The text is known to be valid JSON with an object at the top.
 */
export function memberText(json: string, key: string): string | undefined {
  return scanMembers(json).top.findLast((member) => member.key === key)?.text;
}

function scanMembers(json: string): { text: string; top: Member[] } {
  const scanner = createScanner(json, true);
  const frames: Frame[] = [];
  let result = '';
  let top: Member[] = [];
  const complete = (text: string): void => {
    const frame = frames.at(-1);
    if (frame === undefined) result = text;
    else {
      frame.members.push({ key: frame.key ?? '', text });
      frame.key = undefined;
    }
  };
  for (let token = scanner.scan() as number; token !== TOKEN.end; token = scanner.scan() as number) {
    const source = json.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    const frame = frames.at(-1);
    if (token === TOKEN.openBrace) frames.push({ kind: 'object', members: [], key: undefined });
    else if (token === TOKEN.openBracket) frames.push({ kind: 'array', members: [], key: undefined });
    else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) {
      frames.pop();
      if (frame === undefined) continue;
      if (frames.length === 0) top = frame.members;
      complete(closeFrame(frame));
    } else if (token === TOKEN.comma || token === TOKEN.colon) continue;
    else if (frame?.kind === 'object' && frame.key === undefined) frame.key = source;
    else complete(source);
  }
  return {
    text: result,
    top: top.map(({ key, text }) => ({ key: key === '' ? '' : (JSON.parse(key) as string), text })),
  };
}

function closeFrame(frame: Frame): string {
  if (frame.kind === 'array') return `[${frame.members.map((member) => member.text).join(',')}]`;
  const last = new Map<string, Member>();
  for (const member of frame.members) {
    const key = JSON.parse(member.key) as string;
    last.delete(key);
    last.set(key, member);
  }
  return `{${[...last.values()].map((member) => `${member.key}:${member.text}`).join(',')}}`;
}
