import type { Log } from '../../src/kernel/lib/log.ts';

/** Records entries that need an operator's attention as `level: message`. */
export interface RecordingLog extends Log {
  readonly entries: string[];
}

export function recordingLog(): RecordingLog {
  const entries: string[] = [];
  const keep = (level: string) => (_fields: object, message: string) => void entries.push(`${level}: ${message}`);
  return { entries, debug() {}, info: keep('info'), warn: keep('warn'), error: keep('error') };
}

/** Returns a promise and the function that resolves it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
