import type { Log } from '../../../kernel/lib/log.ts';
import { StateUnavailable } from '../port.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { RateLimited, RpcRefused } from './rpc-errors.ts';
import type { Lie } from './rpc-health.ts';
import { missingFrom } from './rpc-needs.ts';

/** Log lines about the endpoints of a chain: each problem once when it begins, and once when it ends. */
export interface RpcLog {
  answered(endpoint: RpcEndpoint): void;
  /** Logs that no endpoint answered. */
  failed(error: unknown): void;
  lied(endpoint: RpcEndpoint, lie: Lie, detail: string): void;
  lags(endpoint: RpcEndpoint, detail: string): void;
  /** Logs missing capabilities, after a check for them. */
  noteLacks(): void;
}

export function createRpcLog(log: Log, chain: string, endpoints: readonly RpcEndpoint[]): RpcLog {
  const down = new Set<RpcEndpoint>();
  const limited = new Set<RpcEndpoint>();
  let isOut = false;
  const lacking = createLackLog(log, chain, endpoints);
  const noteTroubles = (): void => {
    for (const endpoint of endpoints) {
      const { health, url } = endpoint;
      if (health.isLimited() && !limited.has(endpoint)) {
        limited.add(endpoint);
        log.info({ chain, url }, 'RPC endpoint is rate-limiting; it is paused each time');
      }
      if (health.isOk() || down.has(endpoint)) continue;
      down.add(endpoint);
      log.warn({ chain, url, reason: health.read(undefined).lastError }, 'RPC endpoint stopped responding');
    }
  };
  return {
    answered(endpoint) {
      if (isOut) log.info({ chain }, 'chain reachable again');
      isOut = false;
      if (down.delete(endpoint)) log.info({ chain, url: endpoint.url }, 'RPC endpoint responds again');
      noteTroubles();
    },
    failed(error) {
      noteTroubles();
      if (error instanceof StateUnavailable || error instanceof RpcRefused || error instanceof RateLimited) return;
      if (!isOut)
        log.error({ chain, reason: error instanceof Error ? error.message : String(error) }, 'chain unreachable');
      isOut = true;
    },
    lied: ({ url }, lie, detail) => log.warn({ chain, url, lie, detail }, 'RPC endpoint gave a wrong answer'),
    lags: ({ url }, detail) => log.warn({ chain, url, detail }, 'RPC endpoint is behind the others'),
    noteLacks: lacking,
  };
}

/** Logs changes in each endpoint's missing capabilities, and those that no endpoint has. */
function createLackLog(log: Log, chain: string, endpoints: readonly RpcEndpoint[]): () => void {
  const logged = new Map<RpcEndpoint, string>();
  let reportedMissing = '';
  return () => {
    for (const endpoint of endpoints) {
      const { health, url } = endpoint;
      const lacks = health.lacks().join(', ');
      const before = logged.get(endpoint) ?? '';
      logged.set(endpoint, lacks);
      if (lacks === before) continue;
      if (lacks === '') log.info({ chain, url }, 'RPC endpoint supports all required features again');
      else log.warn({ chain, url, lacks }, 'RPC endpoint lacks a required feature, and is not used for it');
    }
    const missing = missingFrom(endpoints).join(', ');
    if (missing !== reportedMissing) {
      if (missing === '') log.info({ chain }, 'chain has all required features again');
      else log.error({ chain, missing }, 'no RPC endpoint of the chain has all required features');
    }
    reportedMissing = missing;
  };
}
