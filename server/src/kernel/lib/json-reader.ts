import { isUtf8 } from 'node:buffer';
import { scalarEnd, textEnd } from './json-tokens.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const EMPTY_OBJECT = Buffer.from('{}');

/** The requested parts of a JSON value; by default, all of it. */
export interface Wanted {
  /** Of an object: the requested members by name, in ASCII; all others are omitted. */
  readonly members?: ReadonlyMap<string, Wanted>;
  /** Of an array: the requested parts of each item. */
  readonly items?: Wanted;
  /** For a member of the outermost object: its text is cut out, and replaced by an empty object. */
  readonly verbatim?: boolean;
}

export interface ReadLimits {
  /** Maximum nesting of arrays and objects. */
  readonly depth: number;
  /** Maximum number of requested values, counted before repeated keys are resolved. */
  readonly values: number;
}

/** The requested parts of a JSON text: without white space, each token otherwise unchanged. */
export interface ReadJson {
  /** JSON text; of a repeated key only the last value, at the position of the last one. */
  readonly text: string;
  /** The texts of the members cut out of it, in the same form. */
  readonly verbatim: ReadonlyMap<string, string>;
}

/**
 * Reads a JSON text in UTF-8 without building its values. Visits each byte once, however deep the nesting, and needs no
 * more memory than a copy of the text.
 * @returns undefined when it is not JSON text, or exceeds a limit
 */
export function readJson(bytes: Uint8Array, wanted: Wanted, limits: ReadLimits): ReadJson | undefined {
  if (!isUtf8(bytes)) return undefined;
  const isMarked = BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
  return readUtf8(isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes, wanted, limits);
}

/** Like {@link readJson}, for bytes that are known to be UTF-8 without a byte order mark. */
export function readUtf8(json: Uint8Array, wanted: Wanted, limits: ReadLimits): ReadJson | undefined {
  return new JsonReader(json, wanted, limits).read();
}

/** The tokens allowed next. */
type State = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'end of value' | 'nothing';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A member being read; positions are in the compact text. */
interface Member {
  /** Just after the opening quote. */
  readonly keyStart: number;
  /** Before the closing quote. */
  readonly keyEnd: number;
  readonly escaped: boolean;
  /** The requested parts of it; undefined for none. */
  readonly wanted: Wanted | undefined;
  /** The number of ranges dropped before it. */
  readonly droppedBefore: number;
  /** After its comma, or after its value when it is the last. */
  end: number;
}

/** An array or object being read. */
interface Frame {
  readonly isObject: boolean;
  /** Undefined inside a value that is not requested: nothing of it is copied. */
  readonly wanted: Wanted | undefined;
  current: Member | undefined;
  /** Most objects have at most one requested member, whose key then need not be compared. */
  first: Member | undefined;
  members: Map<string, Member> | undefined;
}

const ALL: Wanted = {};

class JsonReader {
  readonly #json: Uint8Array;
  readonly #wanted: Wanted;
  readonly #limits: ReadLimits;
  readonly #compact: Buffer;
  /** Members that are repeated later. Such a member is never the last of its object, so its comma goes with it. */
  readonly #dropped: Range[] = [];
  readonly #frames: Frame[] = [];
  readonly #verbatim = new Map<string, string>();
  #frame: Frame | undefined;
  #length = 0;
  #values = 0;

  constructor(json: Uint8Array, wanted: Wanted, limits: ReadLimits) {
    this.#json = json;
    this.#wanted = wanted;
    this.#limits = limits;
    this.#compact = Buffer.allocUnsafe(json.length);
  }

  read(): ReadJson | undefined {
    const json = this.#json;
    let state: State | undefined = 'value';
    for (let at = 0; at < json.length; ) {
      const code = json[at] ?? 0;
      if (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) at += 1;
      else if (code === QUOTE || !isPunctuation(code)) {
        const end: number = code === QUOTE ? textEnd(json, at) : scalarEnd(json, at);
        state = end < 0 ? undefined : this.#takeToken(state, at, end, code === QUOTE);
        at = end;
      } else {
        state = this.#takePunctuation(state, code);
        at += 1;
      }
      if (state === undefined || this.#frames.length > this.#limits.depth || this.#values > this.#limits.values) {
        return undefined;
      }
    }
    if (state !== 'nothing') return undefined;
    return { text: this.#text({ start: 0, end: this.#length }, 0), verbatim: this.#verbatim };
  }

  /**
   * Takes one token.
   * @returns undefined when it is not allowed here
   */
  #takeToken(state: State, from: number, end: number, isText: boolean): State | undefined {
    if (isText && (state === 'key' || state === 'first key')) return this.#takeKey(from, end);
    if (state !== 'value' && state !== 'first item') return undefined;
    if (this.#wantedHere() !== undefined) this.#copy(from, end);
    return this.#afterValue();
  }

  #takePunctuation(state: State, code: number): State | undefined {
    const frame = this.#frame;
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (state !== 'value' && state !== 'first item') return undefined;
      const wanted = this.#wantedHere();
      if (wanted !== undefined) this.#write(code);
      return this.#open(code === OPEN_BRACE, wanted);
    }
    if (code === COLON) {
      if (state !== 'colon') return undefined;
      if (frame?.current?.wanted !== undefined) this.#write(code);
      return 'value';
    }
    if (frame === undefined) return undefined;
    if (code === COMMA) {
      if (state !== 'end of value') return undefined;
      if (frame.wanted !== undefined) this.#write(code);
      this.#endMember(frame, true);
      return frame.isObject ? 'key' : 'value';
    }
    const first: State = frame.isObject ? 'first key' : 'first item';
    if (frame.isObject !== (code === CLOSE_BRACE) || (state !== 'end of value' && state !== first)) return undefined;
    return this.#close(frame, code);
  }

  #open(isObject: boolean, wanted: Wanted | undefined): State {
    this.#frame = { isObject, wanted, current: undefined, first: undefined, members: undefined };
    this.#frames.push(this.#frame);
    return isObject ? 'first key' : 'first item';
  }

  #close(frame: Frame, code: number): State {
    this.#endMember(frame, false);
    if (frame.wanted !== undefined) {
      // Left behind by a member that was dropped.
      if (frame.isObject && this.#compact[this.#length - 1] === COMMA) this.#length -= 1;
      this.#write(code);
    }
    this.#frames.pop();
    this.#frame = this.#frames.at(-1);
    return this.#afterValue();
  }

  #afterValue(): State {
    return this.#frame === undefined ? 'nothing' : 'end of value';
  }

  /** Returns the requested parts of the value that begins here. Counts the value if any are. */
  #wantedHere(): Wanted | undefined {
    const frame = this.#frame;
    let wanted: Wanted | undefined = this.#wanted;
    if (frame?.isObject) wanted = frame.current?.wanted;
    else if (frame !== undefined) wanted = frame.wanted === undefined ? undefined : (frame.wanted.items ?? ALL);
    if (wanted !== undefined && !this.#isInVerbatim()) this.#values += 1;
    return wanted;
  }

  #isInVerbatim(): boolean {
    return this.#frames[0]?.current?.wanted?.verbatim === true;
  }

  #takeKey(from: number, end: number): State {
    const frame = this.#frame;
    if (frame?.wanted === undefined) return 'colon';
    const start = this.#length;
    this.#copy(from, end);
    const droppedBefore = this.#dropped.length;
    const escaped = this.#compact.subarray(start, this.#length).includes(BACKSLASH);
    const place = { keyStart: start + 1, keyEnd: this.#length - 1, escaped };
    const { members } = frame.wanted;
    const wanted = members === undefined ? ALL : members.get(this.#keyOf(place));
    if (wanted === undefined) this.#length = start;
    frame.current = { ...place, wanted, droppedBefore, end: start };
    return 'colon';
  }

  #endMember(frame: Frame, isFollowed: boolean): void {
    const { current } = frame;
    if (current === undefined) return;
    frame.current = undefined;
    if (current.wanted === undefined) {
      // The comma after it, since nothing comes before it.
      if (isFollowed) this.#length -= 1;
      return;
    }
    if (current.wanted.verbatim === true && this.#frames.length === 1) this.#cutOut(current, isFollowed);
    current.end = this.#length;
    if (frame.first === undefined) {
      frame.first = current;
      return;
    }
    frame.members ??= new Map([[this.#keyOf(frame.first), frame.first]]);
    const key = this.#keyOf(current);
    const earlier = frame.members.get(key);
    if (earlier !== undefined) this.#dropped.push({ start: earlier.keyStart - 1, end: earlier.end });
    frame.members.set(key, current);
  }

  /** Only objects are cut out; anything else is left for validation. */
  #cutOut(member: Member, isFollowed: boolean): void {
    // After the closing quote and the colon.
    const start = member.keyEnd + 2;
    const key = this.#keyOf(member);
    this.#verbatim.delete(key);
    if (this.#compact[start] !== OPEN_BRACE) return;
    const end = isFollowed ? this.#length - 1 : this.#length;
    this.#verbatim.set(key, this.#text({ start, end }, member.droppedBefore));
    this.#dropped.length = member.droppedBefore;
    this.#length = start;
    this.#compact.set(EMPTY_OBJECT, start);
    this.#length += EMPTY_OBJECT.length;
    if (isFollowed) this.#write(COMMA);
  }

  /**
   * A part of the compact text without the members dropped inside it; all but the first `droppedBefore` may be inside.
   */
  #text({ start, end }: Range, droppedBefore: number): string {
    const kept: Buffer[] = [];
    let from = start;
    const dropped = this.#dropped.slice(droppedBefore).sort((one, other) => one.start - other.start);
    for (const range of dropped) {
      // Inside another range that is dropped as a whole.
      if (range.start < from) continue;
      kept.push(this.#compact.subarray(from, range.start));
      from = range.end;
    }
    kept.push(this.#compact.subarray(from, end));
    return Buffer.concat(kept).toString('utf8');
  }

  /** Returns the same text for equal keys: their bytes, each as a character. */
  #keyOf({ keyStart, keyEnd, escaped }: Pick<Member, 'keyStart' | 'keyEnd' | 'escaped'>): string {
    if (!escaped) return this.#compact.toString('latin1', keyStart, keyEnd);
    return bytesOf(JSON.parse(`"${this.#compact.toString('utf8', keyStart, keyEnd)}"`) as string);
  }

  #write(code: number): void {
    this.#compact[this.#length] = code;
    this.#length += 1;
  }

  #copy(from: number, end: number): void {
    const json = this.#json;
    const compact = this.#compact;
    let length = this.#length;
    for (let at = from; at < end; at += 1, length += 1) compact[length] = json[at] ?? 0;
    this.#length = length;
  }
}

function isPunctuation(code: number): boolean {
  return (
    code === COMMA ||
    code === COLON ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET
  );
}

/** Half a surrogate pair has no UTF-8; a key with one stays unchanged, and no text of bytes can equal it. */
function bytesOf(key: string): string {
  return key.isWellFormed() ? Buffer.from(key, 'utf8').toString('latin1') : key;
}
