import type { BlockRef, ChainActivity, ChainObserver, WatchedAddresses } from '../../src/chains/port.ts';
import type { FinalityLevel } from '../../src/lib/finality.ts';
import { watch } from './addresses.ts';

/** One call of a follower to its observer. */
export type ObserverCall =
  | { readonly kind: 'reorg'; readonly ancestor: BlockRef }
  | { readonly kind: 'blocks'; readonly blocks: readonly BlockRef[]; readonly activity: ChainActivity }
  | { readonly kind: 'head'; readonly head: BlockRef }
  | { readonly kind: 'confirmed'; readonly blocks: readonly BlockRef[] }
  | { readonly kind: 'final'; readonly level: FinalityLevel; readonly number: bigint };

/** Writes down every call; `failNext` makes the next call of a kind throw after it was written down. */
export interface RecordingObserver extends ChainObserver {
  readonly calls: ObserverCall[];
  watchedAddresses: WatchedAddresses;
  /** The levels that something waits for. */
  awaitedLevels: FinalityLevel[];
  failNext(kind: ObserverCall['kind'], error: Error, times?: number): void;
  ofKind<K extends ObserverCall['kind']>(kind: K): Extract<ObserverCall, { kind: K }>[];
}

export function recordingObserver(): RecordingObserver {
  const calls: ObserverCall[] = [];
  const failures = new Map<ObserverCall['kind'], Error[]>();
  const record = async (call: ObserverCall): Promise<void> => {
    calls.push(call);
    const error = failures.get(call.kind)?.shift();
    if (error !== undefined) throw error;
  };
  return {
    calls,
    watchedAddresses: watch(),
    awaitedLevels: [],
    failNext: (kind, error, times = 1) => void failures.set(kind, Array(times).fill(error)),
    ofKind: <K extends ObserverCall['kind']>(kind: K) =>
      calls.filter((call): call is Extract<ObserverCall, { kind: K }> => call.kind === kind),
    async watched() {
      return this.watchedAddresses;
    },
    onReorg: (_chain, ancestor) => record({ kind: 'reorg', ancestor }),
    onBlocks: (_chain, blocks, activity) => record({ kind: 'blocks', blocks, activity }),
    async onReread(_chain, blocks, activity) {
      await record({ kind: 'blocks', blocks, activity });
      return { transfers: 0, sweeps: 0 };
    },
    oldestAwaited: async () => undefined,
    onHead: (_chain, head) => record({ kind: 'head', head }),
    onConfirmed: (_chain, blocks) => record({ kind: 'confirmed', blocks }),
    async levels() {
      return this.awaitedLevels;
    },
    onFinal: (_chain, level, number) => record({ kind: 'final', level, number }),
  };
}
