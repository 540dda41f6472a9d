import { randomBytes } from 'node:crypto';
import { assert } from './errors.ts';
import type { LongText } from './long-text.ts';

// Unguessable, so that no caller's string can be mistaken for a mark.
const MARK = `verbatim:${randomBytes(16).toString('hex')}:`;
const OPENING = `"${MARK}`;

/** The texts found in the value that is being serialised, in order; a mark carries the index. */
let found: Piece[] | undefined;

/** A part of a JSON text. */
export type Piece = string | LongText;

/**
 * JSON text that goes into a response or event unchanged: key order and every digit as sent. Serialisers do not look
 * inside: it leaves a mark, which {@link verbatimPieces} replaces with the text.
 */
export class Verbatim {
  readonly text: Piece;
  constructor(text: Piece) {
    this.text = text;
  }
  toJSON(): string {
    assert(found !== undefined, 'a verbatim text is serialised in pieces');
    found.push(this.text);
    return MARK + String(found.length - 1);
  }
}

/**
 * Serialises a value that contains {@link Verbatim} texts.
 * @param serialise returns the value's JSON text, synchronously
 * @returns the serialiser's output and the texts alternately; joined they are the JSON text. With one text there are
 *   three
 */
export function verbatimPieces(serialise: () => string): Piece[] {
  const outer = found;
  const texts: Piece[] = [];
  found = texts;
  try {
    return cut(serialise(), texts);
  } finally {
    found = outer;
  }
}

/** Joins pieces that are all in memory into a JSON text. */
export function joined(pieces: readonly Piece[]): string {
  assert(
    pieces.every((piece) => typeof piece === 'string'),
    'a long text is sent in parts',
  );
  return pieces.join('');
}

function cut(json: string, texts: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let start = json.indexOf(OPENING); start >= 0; start = json.indexOf(OPENING, from)) {
    const end = json.indexOf('"', start + OPENING.length);
    pieces.push(json.slice(from, start), texts[Number(json.slice(start + OPENING.length, end))] ?? '');
    from = end + 1;
  }
  pieces.push(json.slice(from));
  return pieces;
}
