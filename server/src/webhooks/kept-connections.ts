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
    const readBefore = kept?.bytesRead;
    const isClosedUnderUs = (error: Error): boolean =>
      kept !== undefined &&
      kept === this.#socket &&
      kept.bytesRead === readBefore &&
      'code' in error &&
      CLOSED_CODES.has(String(error.code));
    return super.dispatch(options, {
      onRequestStart: (...given) => handler.onRequestStart?.(...given),
      onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
      onResponseStarted: () => handler.onResponseStarted?.(),
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
      onBodySent: (...given) => handler.onBodySent?.(...given),
      onRequestSent: () => handler.onRequestSent?.(),
      onResponseError(controller, error) {
        const told = isClosedUnderUs(error) ? new KeptConnectionClosed(error.message, { cause: error }) : error;
        handler.onResponseError?.(controller, told);
      },
    });
  }
}
