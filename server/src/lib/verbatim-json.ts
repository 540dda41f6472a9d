import { randomBytes } from 'node:crypto';
import { createScanner, SyntaxKind } from 'jsonc-parser';

/** JSON text that goes into a response or event as it stands: key order and every digit as sent. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** What {@link stringifyVerbatim} finds and replaces; reached through JSON.stringify only. */
  toJSON(): string {
    return mark(this.text);
  }
}

// Unguessable, so that no caller's string can be mistaken for a mark.
const MARK = `verbatim:${randomBytes(16).toString('hex')}:`;
const MARKED = new RegExp(`"${MARK}([0-9]+)"`, 'g');
let texts: string[] = [];

function mark(text: string): string {
  texts.push(text);
  return `${MARK}${texts.length - 1}`;
}

/** Runs a serialiser over a value that may hold {@link Verbatim} texts and puts those texts in as they are. */
export function withVerbatim(serialise: () => string): string {
  texts = [];
  try {
    const json = serialise();
    const found = texts;
    return found.length === 0 ? json : json.replace(MARKED, (_, index: string) => found[Number(index)] ?? '');
  } finally {
    texts = [];
  }
}

/** JSON.stringify that honours {@link Verbatim}. */
export function stringifyVerbatim(value: unknown): string {
  return withVerbatim(() => JSON.stringify(value));
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
  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    const source = json.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    const frame = frames.at(-1);
    if (token === SyntaxKind.OpenBraceToken) frames.push({ kind: 'object', members: [], key: undefined });
    else if (token === SyntaxKind.OpenBracketToken) frames.push({ kind: 'array', members: [], key: undefined });
    else if (token === SyntaxKind.CloseBraceToken || token === SyntaxKind.CloseBracketToken) {
      frames.pop();
      if (frame === undefined) continue;
      if (frames.length === 0) top = frame.members;
      complete(closeFrame(frame));
    } else if (token === SyntaxKind.CommaToken || token === SyntaxKind.ColonToken) continue;
    else if (frame?.kind === 'object' && frame.key === undefined) frame.key = source;
    else complete(source);
  }
  return { text: result, top: top.map(({ key, text }) => ({ key: key === '' ? '' : (JSON.parse(key) as string), text })) };
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
