import { inVariables } from '../../../kernel/lib/finality.ts';
import { appendAll } from '../../../kernel/lib/lists.ts';
import { ChainUnavailable } from '../port.ts';
import { type BatchLimit, createBatchLimit } from './rpc-batch-limit.ts';
import type { RpcCall } from './rpc-dialect.ts';
import { BatchRefused, isEndpointTrouble, RateLimited } from './rpc-errors.ts';
import { createHealthRecord, type HealthRecord } from './rpc-health.ts';
import { type Answer, createTransport, type RpcTransport, type TransportOptions } from './rpc-transport.ts';
import { hostOf, maskUrl } from './rpc-url.ts';

export interface EndpointOptions extends TransportOptions {
  /** Numbers from 0 up to 1, for the jitter of pauses. */
  readonly random: () => number;
  /** Called when the node turns out to be on another chain. */
  readonly onWrongChain: (endpoint: RpcEndpoint, detail: string) => void;
}

/** One URL of a chain: sends requests, refuses a node of another chain and keeps track of its health. */
export interface RpcEndpoint {
  /** Without anything that may be secret. */
  readonly url: string;
  /** Host and port. */
  readonly host: string;
  readonly health: HealthRecord;
  /**
   * Returns answers in the requested order, with errors in their places. @throws ChainUnavailable when nothing usable
   * came back
   */
  send(calls: readonly RpcCall[]): Promise<Answer[]>;
  /** Makes the next request check its chain again. */
  doubtChain(): void;
  close(): Promise<void>;
}

/** Creates an endpoint. Opens no connection before the first request. */
export function createEndpoint(options: EndpointOptions): RpcEndpoint {
  const { chain, clock, dialect, url } = options;
  const transport = createTransport(options);
  const health = createHealthRecord({ clock, random: options.random }, url);
  const sendParts = inParts(transport, createBatchLimit(clock));
  let isRightChain = false;

  const checkChain = async (): Promise<void> => {
    const [answer] = await transport.send([dialect.identity]);
    if (answer !== undefined && 'error' in answer && answer.error instanceof RateLimited) throw answer.error;
    if (answer === undefined || 'error' in answer) {
      throw new ChainUnavailable(chain, `${dialect.identity.method} was refused`);
    }
    const other = dialect.otherChain(answer.result);
    if (other !== undefined) {
      const setting = `CHAIN_${inVariables(chain)}_RPC_URLS`;
      const detail = `a node of ${other}: correct ${setting}`;
      options.onWrongChain(endpoint, detail);
      throw new ChainUnavailable(chain, `${maskUrl(url)} is ${detail}`);
    }
    isRightChain = true;
  };
  const endpoint: RpcEndpoint = {
    url: maskUrl(url),
    host: hostOf(url),
    health,
    async send(calls) {
      const startedAt = performance.now();
      try {
        if (!isRightChain) await checkChain();
        const answers = await sendParts(calls);
        const errors = answers.map((answer) => ('error' in answer ? answer.error : undefined));
        const limit = errors.find((error) => error instanceof RateLimited);
        if (limit !== undefined) throw limit;
        health.succeeded(startedAt);
        if (errors.some(isEndpointTrouble)) health.refused();
        return answers;
      } catch (error) {
        if (error instanceof RateLimited) {
          health.limited(error.retryAfterMs);
          throw error;
        }
        // After an outage, a different node may be behind the same URL.
        isRightChain = false;
        health.failed(error, startedAt);
        throw error;
      }
    },
    doubtChain() {
      isRightChain = false;
    },
    close: transport.close,
  };
  return endpoint;
}

/**
 * Sends calls in requests of a size that the endpoint accepts: a batch that is refused is sent again in smaller ones.
 */
function inParts(transport: RpcTransport, limit: BatchLimit) {
  const sendPart = async (calls: readonly RpcCall[]): Promise<Answer[]> => {
    try {
      return await transport.send(calls);
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      limit.refused(calls.length);
      return sendParts(calls);
    }
  };
  const sendParts = async (calls: readonly RpcCall[]): Promise<Answer[]> => {
    const answers: Answer[] = [];
    while (answers.length < calls.length) {
      appendAll(answers, await sendPart(calls.slice(answers.length, answers.length + limit.size())));
    }
    return answers;
  };
  return sendParts;
}
