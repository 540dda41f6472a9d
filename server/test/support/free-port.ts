import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the first ephemeral port: 32,768 on Linux, 49,152 elsewhere. */
const LAST_PORT = 32_767;
const FIRST_PORT = 20_000;
const CANDIDATES = 50;

/**
 * Returns a free port of 127.0.0.1. Excludes the ephemeral ports of Linux, macOS and Windows, which outgoing
 * connections also use: such a port could be taken when a process that was ended is started on it again.
 */
export function freePort(): Promise<number> {
  const port = Array.from({ length: CANDIDATES }, () => randomInt(FIRST_PORT, LAST_PORT + 1));
  return getPort({ host: '127.0.0.1', port });
}
