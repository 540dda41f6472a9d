import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import type { Parts } from './parts.ts';
import type { Role } from './roles.ts';

/** Interval at which providers are probed for all required capabilities; shorter while one is missing or unknown. */
const PROBE_MS = 3_600_000;
const PROBE_SOON_MS = 60_000;
/** Roles that read chains. */
const READERS: readonly Role[] = ['api', 'indexer', 'reaper', 'sweeper'];

/**
 * Probe the providers of each chain for missing capabilities, at the start and hourly. Each process chooses among
 * providers by itself.
 */
export function needsProbesOf({ chains, clock, log, roles }: Parts): Poller[] {
  return READERS.some((role) => roles.has(role)) ? chains.evm.map((chain) => needsProbeOf({ clock, log }, chain)) : [];
}

/** Probes the providers of a chain for missing capabilities. */
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

/** Resolves to false once the signal aborts: a hanging node must not delay the shutdown, which closes connections. */
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
