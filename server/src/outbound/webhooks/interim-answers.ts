import type { Socket } from 'node:net';

const [CR, LF] = [0x0d, 0x0a];
/** Start of an interim answer's status line; `d` is any digit. */
const INTERIM = 'HTTP/1.1 1dd';
const [DIGIT_0, DIGIT_2, DIGIT_9] = [0x30, 0x32, 0x39];

/**
 * Makes the client treat `100 Continue` like every other interim answer. A receiver may send one unasked before its
 * final answer (RFC 9110, section 15.2), but undici closes the connection on this one status. Its last digit is
 * therefore overwritten on arrival: undici skips a 102, and no length changes. This does not affect where an answer
 * begins or ends: no final answer is a 100, so any other text overwritten is never read.
 */
export class InterimAnswers {
  /** Position in {@link INTERIM}; `head` after all of it, `over` once it is a final answer. */
  #at: number | 'head' | 'over' = 0;
  #isContinue = false;
  /** Number of characters received of the empty line that ends a head. */
  #ending = 0;

  constructor(socket: Socket) {
    const push = socket.push.bind(socket);
    socket.push = (chunk: Uint8Array | null, encoding) => {
      if (chunk !== null) this.#read(chunk);
      return push(chunk, encoding);
    };
  }

  /** Prepares for an answer; called when a request is sent. */
  expect(): void {
    this.#at = 0;
  }

  #read(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length && this.#at !== 'over'; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.#at === 'head') this.#readHead(byte);
      else if (this.#readStatus(byte, this.#at)) chunk[index] = DIGIT_2;
    }
  }

  /**
   * Reads one character of the status line.
   * @returns true if it is the last digit of a 100
   */
  #readStatus(byte: number, at: number): boolean {
    // Parsers accept line breaks before an answer.
    if (at === 0 && (byte === CR || byte === LF)) return false;
    const wanted = INTERIM.charAt(at);
    const fits = wanted === 'd' ? byte >= DIGIT_0 && byte <= DIGIT_9 : byte === wanted.charCodeAt(0);
    if (at === 9) this.#isContinue = true;
    if (at > 9) this.#isContinue &&= byte === DIGIT_0;
    const isLast = at === INTERIM.length - 1;
    this.#at = !fits ? 'over' : isLast ? 'head' : at + 1;
    return fits && isLast && this.#isContinue;
  }

  #readHead(byte: number): void {
    if (byte === CR) this.#ending = this.#ending === 2 ? 3 : 1;
    else if (byte === LF) this.#ending = this.#ending === 1 || this.#ending === 3 ? this.#ending + 1 : 0;
    else this.#ending = 0;
    if (this.#ending < 4) return;
    this.#ending = 0;
    this.#at = 0;
  }
}
