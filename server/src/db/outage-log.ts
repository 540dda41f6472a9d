import type { Log } from '../lib/log.ts';

/** Logs an outage when it begins and when it ends, however many queries fail in between. */
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
