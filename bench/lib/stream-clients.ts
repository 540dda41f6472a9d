import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { monotonicMs } from './monotonic.ts';

const OPENED_PER_BATCH = 50;
/** Default reconnect delay of browsers, in milliseconds. */
const COME_BACK_MS = 3_000;

/** Buyers' pages in the view of a server of event streams: each follows one checkout from its own address. */
export interface StreamClients {
  /** Received events, over all streams. */
  readonly events: number;
  /** Returns the time of a stream's last event, by {@link monotonicMs}. */
  lastEventAt(index: number): number;
  /** Opens a stream for each path and resolves once each has its first event. */
  open(baseUrl: string, paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** From now on each client that loses its stream opens another after the server's delay, and then calls `onBack`. */
  comeBack(onBack: () => void): void;
}

export function createStreamClients(): StreamClients {
  let sockets: Socket[] = [];
  let events = 0;
  let isClosing = false;
  let onBack: (() => void) | undefined;
  const last: number[] = [];

  const openOne = async (url: URL, index: number): Promise<void> => {
    const socket = connect(Number(url.port), url.hostname);
    sockets[index] = socket;
    let comeBackMs = COME_BACK_MS;
    const first = Promise.withResolvers<void>();
    socket.setEncoding('latin1');
    socket.on('data', (text: unknown) => {
      const retry = /\nretry: (\d+)\n/.exec(String(text))?.[1];
      if (retry !== undefined) comeBackMs = Number(retry);
      if (!String(text).includes('data: {')) return;
      events += 1;
      last[index] = monotonicMs();
      first.resolve();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      first.reject(new Error('an event stream ended before its first event'));
      if (isClosing || onBack === undefined) return;
      const again = (): void =>
        void openOne(url, index).then(
          () => onBack?.(),
          () => undefined,
        );
      setTimeout(again, comeBackMs).unref();
    });
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`);
    await first.promise;
  };

  return {
    get events() {
      return events;
    },
    lastEventAt: (index) => last[index] ?? 0,
    async open(baseUrl, paths) {
      isClosing = false;
      const urls = paths.map((path) => new URL(path, baseUrl));
      for (let start = 0; start < urls.length; start += OPENED_PER_BATCH) {
        await Promise.all(urls.slice(start, start + OPENED_PER_BATCH).map((url, index) => openOne(url, start + index)));
      }
    },
    async close() {
      isClosing = true;
      onBack = undefined;
      await Promise.all(sockets.map((socket) => socket.closed || once(socket.destroy(), 'close')));
      sockets = [];
    },
    comeBack(listener) {
      onBack = listener;
    },
  };
}
