// biome-ignore-all lint/plugin/noSpreadIntoCalls: passes on the few arguments that a callback was given
import type { Socket } from 'node:net';
import { Agent, type buildConnector, Client, type Dispatcher, errors, Pool } from 'undici';
import { BadFraming } from './answer.ts';
import { InterimAnswers } from './interim-answers.ts';

/**
 * A request was sent on a reused connection, which closed before any byte of an answer. Most likely the receiver closed
 * it while the request was in transit, and never read it.
 */
export class KeepAliveConnectionClosed extends Error {}

const CLOSED_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** undici's messages for answers that are not HTTP/1.1: unrequested ones, or ones that switch to another protocol. */
const BAD_ANSWERS = new Set(['bad response', 'bad upgrade']);

/**
 * Creates an agent that keeps connections alive. It fails with {@link KeepAliveConnectionClosed} if one was closed during a
 * request, and with {@link BadFraming} if an answer does not clearly mark its end.
 */
export function createAgent(options: Agent.Options, connect: buildConnector.connector): Agent {
  const factory = (origin: string | URL, given: object): Dispatcher =>
    new Pool(origin, { ...given, factory: (of, own) => new OneConnection(of, own, connect) });
  return new Agent({ ...options, factory });
}

/** One connection with one request at a time: the pool assigns it none while it is busy. */
class OneConnection extends Client {
  #socket: Socket | undefined;
  #interim: InterimAnswers | undefined;

  constructor(origin: URL, options: Client.Options, connect: buildConnector.connector) {
    const noting: buildConnector.connector = (of, callback) =>
      connect(of, (...result) => {
        this.#socket = result[1] ?? undefined;
        this.#interim = this.#socket && new InterimAnswers(this.#socket);
        callback(...result);
      });
    super(origin, { ...options, connect: noting });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.#interim?.expect();
    return super.dispatch(options, new ExplainingHandler(handler, this.#socket, () => this.#socket));
  }
}

/** Forwards all events, and replaces errors by ones that explain the state of the connection and of its answer. */
class ExplainingHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  /** The idle connection that the request may use, if there was one. */
  readonly #kept: Socket | undefined;
  readonly #readBefore: number | undefined;
  readonly #present: () => Socket | undefined;
  /** True once the head of the final answer has arrived. */
  #hasBegun = false;

  constructor(handler: Dispatcher.DispatchHandler, kept: Socket | undefined, present: () => Socket | undefined) {
    this.#handler = handler;
    this.#kept = kept;
    this.#readBefore = kept?.bytesRead;
    this.#present = present;
  }

  onRequestStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestStart']>>): void {
    this.#handler.onRequestStart?.(...given);
  }

  onRequestUpgrade(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    this.#handler.onRequestUpgrade?.(...given);
  }

  onResponseStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    this.#hasBegun = given[1] >= 200;
    this.#handler.onResponseStart?.(...given);
  }

  onResponseData(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseData']>>): void {
    this.#handler.onResponseData?.(...given);
  }

  onResponseEnd(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    this.#handler.onResponseEnd?.(...given);
  }

  onResponseError(
    ...[controller, error]: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseError']>>
  ): void {
    this.#handler.onResponseError?.(controller, this.#explained(error));
  }

  #explained(error: Error): Error {
    if (this.#isClosedUnderUs(error)) return new KeepAliveConnectionClosed(error.message, { cause: error });
    return this.#isBadFraming(error) ? new BadFraming(error.message, { cause: error }) : error;
  }

  #isClosedUnderUs(error: Error): boolean {
    const kept = this.#kept;
    if (kept === undefined || kept !== this.#present() || kept.bytesRead !== this.#readBefore) return false;
    return 'code' in error && CLOSED_CODES.has(String(error.code));
  }

  #isBadFraming(error: Error): boolean {
    // The client uses the same errors for an answer that ends too early.
    if (this.#present()?.readableEnded === true) return false;
    if (error instanceof errors.HTTPParserError || BAD_ANSWERS.has(error.message)) return true;
    // Before the body: contradictory lengths. In the body: fewer bytes than announced.
    return error instanceof errors.ResponseContentLengthMismatchError && !this.#hasBegun;
  }
}
