const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const SPACE = 0x20;

/** From one place of the compact text up to another. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A key in the compact text, without its quotes, and where its member ends. */
interface Member {
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly escaped: boolean;
  end: number;
}

/** An array, or an object whose members were met so far. */
interface Frame {
  readonly isObject: boolean;
  /** Whether the next text is a key. */
  awaitsKey: boolean;
  /** The member under way. */
  current: Member | undefined;
  /** Of most objects there is one at most, whose key then need not be read. */
  first: Member | undefined;
  /** From the second one on all by their keys. */
  members: Map<string, Member> | undefined;
}

/**
 * Compacts a valid JSON text: white space goes, every other character of every token stays, of a repeated key only
 * the last value is kept (in the place of the last).
 */
export function compactJson(json: string): string {
  const compactor = new Compactor(Buffer.from(json));
  return compactor.text({ start: 0, end: compactor.run() });
}

/**
 * The compact source text of one member of a JSON object, the last one where the key repeats; undefined when there is
 * none. The bytes are known to be valid JSON in UTF-8, without a byte order mark, with an object at the top.
 */
export function memberText(json: Uint8Array, key: string): string | undefined {
  const compactor = new Compactor(json, key);
  compactor.run();
  return compactor.wanted === undefined ? undefined : compactor.text(compactor.wanted);
}

/**
 * Copies every byte but white space, once, and notes which members are repeated further on: the work is that of the
 * length alone, however deep things are nested. A member that goes is never the last of its object, so the comma after
 * it goes with it.
 */
class Compactor {
  /** Where the value of the wanted member stands in the compact text. */
  wanted: Range | undefined;
  readonly #json: Uint8Array;
  readonly #wantedKey: string | undefined;
  readonly #compact: Buffer;
  readonly #frames: Frame[] = [];
  readonly #dropped: Range[] = [];
  #length = 0;

  constructor(json: Uint8Array, wantedKey?: string) {
    this.#json = json;
    this.#wantedKey = wantedKey === undefined ? undefined : bytesOf(wantedKey);
    this.#compact = Buffer.allocUnsafe(json.length);
  }

  /** @returns the length of the compact text, with the members that go */
  run(): number {
    const json = this.#json;
    const { length } = json;
    for (let at = 0; at < length; at += 1) {
      const code = json[at] ?? 0;
      if (code === QUOTE) at = this.#copyText(at);
      else if (code > SPACE) this.#copyToken(code);
    }
    return this.#length;
  }

  /** A part of the compact text without the members that go. */
  text({ start, end }: Range): string {
    const kept: Buffer[] = [];
    let from = start;
    // An outer member is noted after those inside it, and one that begins earlier after one that begins later.
    for (const range of this.#dropped.sort((one, other) => one.start - other.start)) {
      if (range.start < from || range.start >= end) continue;
      kept.push(this.#compact.subarray(from, range.start));
      from = range.end;
    }
    kept.push(this.#compact.subarray(from, end));
    return Buffer.concat(kept).toString('utf8');
  }

  /** @returns where the text ends in the source */
  #copyText(from: number): number {
    const json = this.#json;
    const compact = this.#compact;
    const start = this.#length;
    let length = start;
    let at = from;
    let escaped = false;
    compact[length++] = QUOTE;
    for (;;) {
      at += 1;
      const code = json[at] ?? QUOTE;
      compact[length++] = code;
      if (code === QUOTE) break;
      if (code !== BACKSLASH) continue;
      escaped = true;
      at += 1;
      compact[length++] = json[at] ?? QUOTE;
    }
    this.#length = length;
    const frame = this.#frames.at(-1);
    if (frame?.awaitsKey) {
      frame.awaitsKey = false;
      frame.current = { keyStart: start + 1, keyEnd: length - 1, escaped, end: length };
    }
    return at;
  }

  #copyToken(code: number): void {
    if (code === CLOSE_BRACE) this.#endMember();
    this.#compact[this.#length++] = code;
    if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#frames.push(newFrame(code === OPEN_BRACE));
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#frames.pop();
    else if (code === COMMA) this.#endMember();
  }

  /** Behind the comma after a member, or before the brace that closes its object. */
  #endMember(): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined || !frame.isObject) return;
    frame.awaitsKey = true;
    const { current } = frame;
    if (current === undefined) return;
    frame.current = undefined;
    current.end = this.#length;
    if (this.#frames.length === 1) this.#noteWanted(current);
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

  #noteWanted(member: Member): void {
    if (this.#wantedKey === undefined || this.#keyOf(member) !== this.#wantedKey) return;
    const isFollowed = this.#compact[member.end - 1] === COMMA;
    // Behind the quote and the colon.
    this.wanted = { start: member.keyEnd + 2, end: isFollowed ? member.end - 1 : member.end };
  }

  /** A text that two keys share when they mean the same: their bytes, each as a character. */
  #keyOf({ keyStart, keyEnd, escaped }: Member): string {
    if (!escaped) return this.#compact.toString('latin1', keyStart, keyEnd);
    return bytesOf(JSON.parse(`"${this.#compact.toString('utf8', keyStart, keyEnd)}"`) as string);
  }
}

/** Half a surrogate pair has no bytes; a text with one is left as it is, which no text of bytes can be. */
function bytesOf(key: string): string {
  return key.isWellFormed() ? Buffer.from(key, 'utf8').toString('latin1') : key;
}

function newFrame(isObject: boolean): Frame {
  return { isObject, awaitsKey: isObject, current: undefined, first: undefined, members: undefined };
}
