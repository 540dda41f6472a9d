import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the first that is handed out without being asked for: 32,768 on Linux, 49,152 elsewhere. */
const LAST_PORT = 32_767;
const FIRST_PORT = 20_000;
const CANDIDATES = 50;

/**
 * A port of 127.0.0.1 that is free now. None of those that Linux, macOS and Windows hand out by themselves, also to
 * outgoing connections: it would be gone when a process that was ended is started again on it.
 */
export function freePort(): Promise<number> {
  const port = Array.from({ length: CANDIDATES }, () => randomInt(FIRST_PORT, LAST_PORT + 1));
  return getPort({ host: '127.0.0.1', port });
}
