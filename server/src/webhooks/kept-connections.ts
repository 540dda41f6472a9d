// biome-ignore-all lint/plugin/noSpreadIntoCalls: passes on the few arguments that a callback was given
import type { Socket } from 'node:net';
import { Agent, type buildConnector, Client, type Dispatcher, Pool } from 'undici';

/**
 * A request was sent on a connection kept from an earlier one, which closed without a byte of an answer. Most likely
 * the receiver closed it while the request was on its way, and never read it.
 */
export class KeptConnectionClosed extends Error {}

const CLOSED_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * An agent that keeps connections, and fails with {@link KeptConnectionClosed} where one was closed under a request.
 */
export function createKeepingAgent(options: Agent.Options, connect: buildConnector.connector): Agent {
  const factory = (origin: string | URL, given: object): Dispatcher =>
    new Pool(origin, { ...given, factory: (of, own) => new KeepingClient(of, own, connect) });
  return new Agent({ ...options, factory });
}

/** One connection, and one request at a time on it: the pool hands it none while it is busy. */
class KeepingClient extends Client {
  #socket: Socket | undefined;

  constructor(origin: URL, options: Client.Options, connect: buildConnector.connector) {
    const noting: buildConnector.connector = (of, callback) =>
      connect(of, (...result) => {
        this.#socket = result[1] ?? undefined;
        callback(...result);
      });
    super(origin, { ...options, connect: noting });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const kept = this.#socket;
    if (kept === undefined) return super.dispatch(options, handler);
    return super.dispatch(options, new KeptHandler(handler, kept, () => kept === this.#socket));
  }
}

/** Passes everything on, and tells by its error whether the kept connection was closed under the request. */
class KeptHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #kept: Socket;
  readonly #isStillKept: () => boolean;
  readonly #readBefore: number;

  constructor(handler: Dispatcher.DispatchHandler, kept: Socket, isStillKept: () => boolean) {
    this.#handler = handler;
    this.#kept = kept;
    this.#isStillKept = isStillKept;
    this.#readBefore = kept.bytesRead;
  }

  onRequestStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestStart']>>): void {
    this.#handler.onRequestStart?.(...given);
  }

  onRequestUpgrade(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    this.#handler.onRequestUpgrade?.(...given);
  }

  onResponseStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
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
    const isClosedUnderUs =
      this.#isStillKept() &&
      this.#kept.bytesRead === this.#readBefore &&
      'code' in error &&
      CLOSED_CODES.has(String(error.code));
    const told = isClosedUnderUs ? new KeptConnectionClosed(error.message, { cause: error }) : error;
    this.#handler.onResponseError?.(controller, told);
  }
}
