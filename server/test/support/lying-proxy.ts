import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { BALANCE_READER_ADDRESS } from '@till/contracts';
import { request } from 'undici';
import { toQuantity } from '../../src/money/chains/evm/hex.ts';

/** Faults of a provider. Omitted ones are handled correctly. */
export interface Lies {
  /** Searches for logs return none. */
  readonly emptyLogs?: boolean;
  /** These blocks do not exist. */
  readonly missing?: (number: bigint) => boolean;
  /** Blocks come without their transactions. */
  readonly emptyBlocks?: boolean;
  /** The head stays at this block; later blocks do not exist. */
  readonly frozenAt?: bigint;
  /** The head is this many blocks too low. */
  readonly behind?: number;
  readonly chainId?: number;
  /** Another node answers in its place. */
  readonly divertedTo?: string;
  /** Transforms the answers of the balance reader. */
  readonly balances?: (balance: bigint) => bigint;
  /** Calls of this method are refused. */
  readonly refuses?: string;
  /** Returns the error with which a call is refused; undefined to let it through. */
  readonly refusal?: (method: string, params: readonly unknown[]) => { code: number; message: string } | undefined;
  /** Transforms any other result; undefined leaves it unchanged. Errors become null first. */
  readonly tamper?: (method: string, params: readonly unknown[], result: unknown) => unknown;
  /** Every request is answered with status 429. */
  readonly rateLimit?: { readonly retryAfter?: string };
  /** Every request is answered with status 401 and a JSON-RPC error. */
  readonly keyIsWrong?: boolean;
  /** Larger batches are refused. */
  readonly maxBatch?: number;
  /** Requests are accepted and never answered. */
  readonly hangs?: boolean;
  /** Connections are reset. */
  readonly isCut?: boolean;
}

/** Proxy between a client and a node whose lies can change between two requests. */
export interface LyingProxy {
  readonly url: string;
  /** Replaces its lies; without an argument it is honest. */
  tell(lies?: Lies): void;
  /** Returns the number of requests received. */
  requests(): number;
  /** Returns the number of calls of a method received. */
  calls(method: string): number;
  close(): Promise<void>;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}
interface Message {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const WORD = 64;
const UNKNOWN_BLOCK: Message = { error: { code: -32000, message: 'header not found' } };

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startLyingProxy(target: string): Promise<LyingProxy> {
  let lies: Lies = {};
  let requests = 0;
  const counts = new Map<string, number>();
  const upstream = async (method: string, params: readonly unknown[]): Promise<Message> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await request(lies.divertedTo ?? target, { method: 'POST', headers, body });
    const { result, error } = (await response.body.json()) as Message;
    return error === undefined ? { result } : { error };
  };
  const server = createServer(async (incoming, response) => {
    requests += 1;
    if (lies.isCut) return void incoming.socket.destroy();
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    if (lies.hangs) return;
    const parsed = JSON.parse(body) as Call | Call[];
    const calls = Array.isArray(parsed) ? parsed : [parsed];
    for (const { method } of calls) counts.set(method, (counts.get(method) ?? 0) + 1);
    if (lies.rateLimit !== undefined) return refuseRate(response, lies.rateLimit.retryAfter);
    if (lies.keyIsWrong) return reply(response, 401, JSON.stringify(calls.map(refuseKey)));
    if (calls.length > (lies.maxBatch ?? Number.POSITIVE_INFINITY)) return reply(response, 413, 'batch too large');
    try {
      const answers: object[] = [];
      for (const call of calls) answers.push({ jsonrpc: '2.0', id: call.id, ...(await answer(lies, call, upstream)) });
      reply(response, 200, JSON.stringify(Array.isArray(parsed) ? answers : answers[0]));
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has an address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    tell: (next = {}) => {
      lies = next;
    },
    requests: () => requests,
    calls: (method) => counts.get(method) ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function refuseKey({ id }: Call): object {
  return { jsonrpc: '2.0', id, error: { code: -32000, message: 'unauthorized' } };
}

function refuseRate(response: ServerResponse, retryAfter: string | undefined): void {
  response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('slow down');
}

type Upstream = (method: string, params: readonly unknown[]) => Promise<Message>;

async function answer(lies: Lies, { method, params }: Call, upstream: Upstream): Promise<Message> {
  if (method === 'eth_chainId' && lies.chainId !== undefined) return { result: toQuantity(lies.chainId) };
  if (method === lies.refuses) return { error: { code: -32000, message: 'not on this plan' } };
  const error = lies.refusal?.(method, params);
  if (error !== undefined) return { error };
  const head = await fakeHead(lies, upstream);
  if (method === 'eth_blockNumber' && head !== undefined) return { result: toQuantity(head) };
  if (method === 'eth_getBlockByNumber' && params[0] === 'latest' && head !== undefined) {
    return upstream(method, [toQuantity(head), params[1]]);
  }
  const honest = await upstream(method, params);
  const number = await blockOf(method, params, honest, upstream);
  const isMissing = number !== undefined && (lies.missing?.(number) === true || (head !== undefined && number > head));
  if (isMissing) return method.startsWith('eth_getBlockBy') ? { result: null } : UNKNOWN_BLOCK;
  if (method === 'eth_getLogs' && lies.emptyLogs) return { result: [] };
  if (method.startsWith('eth_getBlockBy') && lies.emptyBlocks && typeof honest.result === 'object') {
    return { result: { ...honest.result, transactions: [] } };
  }
  const tampered = lies.tamper?.(method, params, honest.result ?? null);
  if (tampered !== undefined) return { result: tampered };
  return lies.balances === undefined ? honest : withBalances(lies.balances, params, honest);
}

async function fakeHead({ behind, frozenAt }: Lies, upstream: Upstream): Promise<bigint | undefined> {
  if (frozenAt !== undefined || behind === undefined) return frozenAt;
  return BigInt(String((await upstream('eth_blockNumber', [])).result)) - BigInt(behind);
}

/** Returns the number of the block that a call concerns; undefined when it concerns none in particular. */
async function blockOf(
  method: string,
  params: readonly unknown[],
  honest: Message,
  upstream: Upstream,
): Promise<bigint | undefined> {
  if (method.startsWith('eth_getBlockBy')) return numberIn(honest.result);
  for (const param of params) {
    const hash = typeof param === 'object' && param !== null && 'blockHash' in param ? param.blockHash : undefined;
    if (hash !== undefined) return numberIn((await upstream('eth_getBlockByHash', [hash, false])).result);
  }
  return undefined;
}

function numberIn(block: unknown): bigint | undefined {
  const isBlock = typeof block === 'object' && block !== null && 'number' in block;
  return isBlock ? BigInt(String(block.number)) : undefined;
}

/** Changes each word after the offset and the length of the balance reader's array. */
function withBalances(change: (balance: bigint) => bigint, params: readonly unknown[], honest: Message): Message {
  const { to } = (params[0] ?? {}) as { to?: string };
  if (to?.toLowerCase() !== BALANCE_READER_ADDRESS.toLowerCase() || typeof honest.result !== 'string') return honest;
  const words = honest.result.slice(2).match(new RegExp(`.{${WORD}}`, 'g')) ?? [];
  const changed = words.map((word, index) =>
    index < 2
      ? word
      : change(BigInt(`0x${word}`))
          .toString(16)
          .padStart(WORD, '0'),
  );
  return { result: `0x${changed.join('')}` };
}
