import type { Dispatcher } from 'undici';

/** What an endpoint answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** How its body begins, as text that the database takes: invalid UTF-8 and NUL stand as replacement characters. */
  readonly excerpt: string;
}

/** An answer that is not HTTP/1.1 or does not clearly mark its end. */
export class BadFraming extends Error {}

type Controller = Dispatcher.DispatchController;

/** The answer is read so that the connection can be used again, up to this; beyond it the connection is given up. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Maximum number of interim answers (`100 Continue`, `103 Early Hints`) before the final one. */
const MAX_INTERIM = 16;
/** How much of an answer is kept, in bytes. */
const MAX_EXCERPT_BYTES = 1024;

/**
 * Takes one answer in as it comes. Beside a stream, which is read to its end by a consumer of its own, this costs a
 * fraction, and there is one for every request.
 */
export class AnswerReader implements Dispatcher.DispatchHandler {
  /** Rejects with what the client says went wrong, or with the reason of {@link giveUp}. */
  readonly answer: Promise<Answer>;
  readonly #settle: PromiseWithResolvers<Answer>;
  readonly #kept: Uint8Array[] = [];
  #controller: Controller | undefined;
  #reason: Error | undefined;
  #status = 0;
  #interim = 0;
  #headers: Answer['headers'] = {};
  #bytes = 0;

  constructor() {
    this.#settle = Promise.withResolvers();
    this.answer = this.#settle.promise;
  }

  /** Ends the exchange: nothing is sent that was not yet, and nothing more is read. */
  giveUp(reason: Error): void {
    this.#reason = reason;
    this.#settle.reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#reason !== undefined) controller.abort(this.#reason);
  }

  onResponseStart(_controller: Controller, status: number, headers: Answer['headers']): void {
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MAX_INTERIM) this.giveUp(new BadFraming('too many interim answers'));
      return;
    }
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Controller, chunk: Uint8Array): void {
    const room = MAX_EXCERPT_BYTES - this.#bytes;
    // Copied, so that a few bytes do not keep a large buffer alive.
    if (room > 0 && chunk.length > 0) this.#kept.push(Uint8Array.from(chunk.subarray(0, room)));
    this.#bytes += chunk.length;
    if (this.#bytes <= MAX_RESPONSE_BYTES) return;
    this.#finish();
    controller.abort(new Error('the answer is too long'));
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_controller: Controller | null, error: Error): void {
    this.#settle.reject(error);
  }

  #finish(): void {
    const excerpt = this.#bytes === 0 ? '' : asText(this.#kept, this.#bytes > MAX_EXCERPT_BYTES);
    this.#settle.resolve({ status: this.#status, headers: this.#headers, excerpt });
  }
}

/** @param isCut whether there was more: a character that the cut goes through is left out */
function asText(parts: readonly Uint8Array[], isCut: boolean): string {
  const decoded = new TextDecoder().decode(Buffer.concat(parts), { stream: isCut });
  return decoded.replaceAll('\0', '\uFFFD');
}
