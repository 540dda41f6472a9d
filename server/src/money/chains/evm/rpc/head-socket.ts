import { Agent, type MessageEvent, WebSocket } from 'undici';
import { type Backoff, backoffMs } from '../../../../kernel/lib/backoff.ts';
import type { Log } from '../../../../kernel/lib/log.ts';
import { createSpacedCall } from '../../../../kernel/lib/spaced-call.ts';
import { maskUrl, splitCredentials } from '../../rpc/rpc-url.ts';

export interface HeadSocketOptions {
  readonly chain: string;
  readonly chainId: number;
  readonly url: string;
  readonly log: Log;
  /** After this long without a message, the connection counts as dead; milliseconds. */
  readonly silenceMs: number;
  /** Called for new heads, at most once per `minGapMs`. The head itself is not trusted, and so not passed on. */
  readonly onHead: () => void;
  readonly minGapMs?: number;
  /** The pause before the first reconnection; doubles up to a minute. */
  readonly firstPauseMs?: number;
}

/** A subscription to new heads that reconnects whenever it is lost. */
export interface HeadSocket {
  /** Ends the subscription. Safe to repeat. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const PAUSES: Backoff = { firstMs: 1_000, longestMs: 60_000 };
const MIN_GAP_MS = 500;
/** A head with its header is about 2 kB. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const CHAIN_ID_CALL = 1;
const SUBSCRIBE_CALL = 2;

/** Opens the subscription. It serves only as a wake-up call: the head itself is read elsewhere. */
export function openHeadSocket(options: HeadSocketOptions): HeadSocket {
  const { chain, log, silenceMs } = options;
  const agent = createAgent();
  const { target, headers } = splitCredentials(options.url);
  const url = maskUrl(options.url);
  const pauses = { ...PAUSES, ...(options.firstPauseMs !== undefined && { firstMs: options.firstPauseMs }) };
  const wake = createSpacedCall(options.onHead, options.minGapMs ?? MIN_GAP_MS);
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isLost = false;
  let closed: Promise<void> | undefined;

  const lose = (lost: WebSocket, reason: string, isWorthALine = true): void => {
    if (lost !== socket) return;
    socket = undefined;
    clearTimeout(timer);
    lost.close();
    if (closed !== undefined) return;
    if (isWorthALine && !isLost) {
      log.warn({ chain, url, reason }, 'subscription to heads lost: falling back to polling');
      isLost = true;
    }
    timer = setTimeout(connect, backoffMs(pauses, failures));
    failures += 1;
  };
  const expectWord = (from: WebSocket): void => {
    clearTimeout(timer);
    // Not logged the first time: there may simply have been no block.
    timer = setTimeout(() => lose(from, `silent for ${silenceMs / 1000} s`, failures > 0), silenceMs);
  };
  const onMessage = (from: WebSocket, message: Message | undefined): void => {
    if (from !== socket) return;
    const problem = problemOf(message, options.chainId);
    if (problem !== undefined) lose(from, problem);
    else expectWord(from);
    if (problem !== undefined || message?.method !== 'eth_subscription') return;
    failures = 0;
    if (isLost) log.info({ chain, url }, 'subscribed to heads again');
    isLost = false;
    wake.soon();
  };
  const connect = (): void => {
    const opened = new WebSocket(target, { dispatcher: agent, headers });
    socket = opened;
    expectWord(opened);
    opened.addEventListener('open', () => subscribe(opened));
    opened.addEventListener('message', (event: MessageEvent) => onMessage(opened, parseMessage(event.data)));
    opened.addEventListener('error', () => lose(opened, 'the connection failed'));
    opened.addEventListener('close', () => lose(opened, 'the connection was closed'));
  };
  connect();
  return {
    close() {
      clearTimeout(timer);
      wake.stop();
      socket?.close();
      closed ??= agent.destroy();
      return closed;
    },
  };
}

function createAgent(): Agent {
  return new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: CONNECT_TIMEOUT_MS,
    webSocket: { maxPayloadSize: MAX_MESSAGE_BYTES },
  });
}

function subscribe(socket: WebSocket): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: CHAIN_ID_CALL, method: 'eth_chainId', params: [] }));
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: SUBSCRIBE_CALL, method: 'eth_subscribe', params: ['newHeads'] }));
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

function parseMessage(data: unknown): Message | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the reason why this message ends the subscription; undefined when it does not. */
function problemOf(message: Message | undefined, chainId: number): string | undefined {
  if (message === undefined) return 'it did not send JSON-RPC';
  const { id, result, error } = message;
  if (id === CHAIN_ID_CALL && result !== undefined && Number(result) !== chainId) {
    return `it is a node of chain id ${Number(result)}, not ${chainId}`;
  }
  return id === SUBSCRIBE_CALL && error !== undefined && error !== null ? 'it refused to subscribe' : undefined;
}
