import type { Log } from '../lib/log.ts';

/** Logs an outage once when it begins and once when it ends, regardless of the number of failed queries. */
export interface OutageLog {
  began(error: Error): void;
  ended(): void;
}

export function createOutageLog(log: Log, what = 'the database'): OutageLog {
  let out = false;
  return {
    began(error) {
      if (!out) log.error({ err: error }, `${what} is unavailable`);
      out = true;
    },
    ended() {
      if (out) log.info({}, `${what} is available again`);
      out = false;
    },
  };
}
