import type { FinalityLevel } from '../../../src/kernel/lib/finality.ts';
import { type ChainEvent, type ChainObserver, NOTHING_FORGOTTEN } from '../../../src/money/chains/observer.ts';
import type { WatchedAddresses } from '../../../src/money/chains/port.ts';
import { watch } from './addresses.ts';

type EventType = ChainEvent['type'];
type EventOf<T extends EventType> = Extract<ChainEvent, { type: T }>;

/** Records every event; `failNext` makes the next one of a type throw after it was recorded. */
export interface RecordingObserver extends ChainObserver {
  readonly calls: ChainEvent[];
  watchedAddresses: WatchedAddresses;
  /** Levels of finality that payments wait for. */
  levels: FinalityLevel[];
  failNext(type: EventType, error: Error, times?: number): void;
  ofType<T extends EventType>(type: T): EventOf<T>[];
}

export function recordingObserver(): RecordingObserver {
  const calls: ChainEvent[] = [];
  const failures = new Map<EventType, Error[]>();
  return {
    calls,
    watchedAddresses: watch(),
    levels: [],
    failNext: (type, error, times = 1) => void failures.set(type, Array(times).fill(error)),
    ofType: <T extends EventType>(type: T) => calls.filter((call): call is EventOf<T> => call.type === type),
    async handle(event) {
      calls.push(event);
      const error = failures.get(event.type)?.shift();
      if (error !== undefined) throw error;
      return NOTHING_FORGOTTEN;
    },
    async watched() {
      return this.watchedAddresses;
    },
    unconfirmed: async () => [],
    bookedSweeps: async () => [],
    oldestAwaited: async () => undefined,
    async awaitedLevels() {
      return this.levels;
    },
  };
}
