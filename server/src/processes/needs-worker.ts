import type { EvmChain } from '../chains/evm/evm-chain.ts';
import { createPoller, type Poller } from '../workers/poller.ts';
import type { Parts } from './parts.ts';
import type { Role } from './roles.ts';

/** How often providers are asked for everything that is needed of them; sooner while something is lacking or unknown. */
const PROBE_MS = 3_600_000;
const PROBE_SOON_MS = 60_000;
/** The roles that read chains. */
const READERS: readonly Role[] = ['api', 'indexer', 'reaper', 'sweeper'];

/** Find out what the providers of each chain lack, at the start and hourly: each process chooses among them by itself. */
export function needsProbesOf({ chains, clock, log, roles }: Parts): Poller[] {
  return READERS.some((role) => roles.has(role)) ? chains.evm.map((chain) => needsProbeOf({ clock, log }, chain)) : [];
}

/** Finds out what the providers of a chain lack. */
export function needsProbeOf(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  chain: Pick<EvmChain, 'name' | 'probeNeeds'>,
): Poller {
  let probedAt: number | undefined;
  let isWhole = false;
  return createPoller({
    name: `probe of ${chain.name}`,
    clock,
    log,
    pollIntervalMs: PROBE_SOON_MS,
    async round(signal) {
      const pauseMs = isWhole ? PROBE_MS : PROBE_SOON_MS;
      if (probedAt !== undefined && Math.abs(clock.now() - probedAt) < pauseMs) return undefined;
      probedAt = clock.now();
      isWhole = await unlessStopped(chain.probeNeeds(), signal);
      return undefined;
    },
  });
}

/** False once the signal aborts: a node that hangs must not hold up the end, at which connections are closed. */
async function unlessStopped(probing: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>();
  const stop = (): void => resolve(false);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([probing, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
