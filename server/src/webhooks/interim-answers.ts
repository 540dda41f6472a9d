import type { Socket } from 'node:net';

const [CR, LF] = [0x0d, 0x0a];
/** How the status line of an interim answer begins; `d` is any digit. */
const INTERIM = 'HTTP/1.1 1dd';
const [DIGIT_0, DIGIT_2, DIGIT_9] = [0x30, 0x32, 0x39];

/**
 * Has the client take `100 Continue` like every other interim answer. A receiver may send one before its final answer
 * (RFC 9110, section 15.2), unasked, but undici breaks the connection off at this one status. So its last digit is
 * overwritten as it arrives: 102 is read over, and no length changes. Nothing is decided here about where an answer
 * begins or ends: no final answer is a 100, so whatever else is overwritten is a text that nobody reads.
 */
export class InterimAnswers {
  /** How much of {@link INTERIM} has arrived; `head` after all of it, `over` once it is a final answer. */
  #at: number | 'head' | 'over' = 0;
  #isContinue = false;
  /** How much of the empty line that ends a head has arrived. */
  #ending = 0;

  constructor(socket: Socket) {
    const push = socket.push.bind(socket);
    socket.push = (chunk: Uint8Array | null, encoding) => {
      if (chunk !== null) this.#read(chunk);
      return push(chunk, encoding);
    };
  }

  /** A request goes out: what arrives next is its answer. */
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

  /** @returns whether this is the last digit of a 100 */
  #readStatus(byte: number, at: number): boolean {
    // Parsers allow line ends before an answer.
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
