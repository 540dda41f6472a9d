import type { Dispatcher } from 'undici';

/** An endpoint's answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Beginning of its body, as text that the database accepts: invalid UTF-8 and NUL become replacement characters. */
  readonly excerpt: string;
}

/** An answer that is not HTTP/1.1 or does not clearly mark its end. */
export class BadFraming extends Error {}

type Controller = Dispatcher.DispatchController;

/** Maximum bytes read of an answer so that the connection can be reused; longer answers cost the connection. */
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Maximum number of interim answers (`100 Continue`, `103 Early Hints`) before the final one. */
const MAX_INTERIM = 16;
/** Maximum bytes stored of an answer. */
const MAX_EXCERPT_BYTES = 1024;

/**
 * Reads one answer as it arrives. A stream with its own consumer would cost several times as much, and every request
 * needs a reader.
 */
export class AnswerReader implements Dispatcher.DispatchHandler {
  /** Rejects with the client's error, or with the reason of {@link giveUp}. */
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

  /** Aborts the exchange: nothing more is sent or read. */
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

/**
 * Decodes the excerpt.
 * @param isCut true if there was more: a character split by the cut is left out
 */
function asText(parts: readonly Uint8Array[], isCut: boolean): string {
  const decoded = new TextDecoder().decode(Buffer.concat(parts), { stream: isCut });
  return decoded.replaceAll('\0', '\uFFFD');
}
