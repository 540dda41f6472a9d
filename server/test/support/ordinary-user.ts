import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** `nobody` on every Linux. */
const ORDINARY = 65_534;

/**
 * Returns ways to start a program as an ordinary user, the simplest first. A checkout readable only by root needs a
 * capability to read, or where the container withholds it, the one that also writes.
 */
function prefixes(): string[][] {
  const drop = ['setpriv', '--reuid', `${ORDINARY}`, '--regid', `${ORDINARY}`, '--clear-groups'];
  const keeping = (name: string) => ['--inh-caps', `+${name}`, '--ambient-caps', `+${name}`];
  const secureBits = ['--securebits', '+no_setuid_fixup'];
  return [[], [...keeping('dac_read_search'), ...secureBits], [...keeping('dac_override'), ...secureBits]].map(
    (capability) => [...drop, ...capability, '--'],
  );
}

/**
 * Returns the node binary and its prefix, so that programs started by root's tests run as operators are told to run
 * them; for {@link TillOptions.node}. Gives the folder to that user.
 * @throws when root cannot start it in any way
 */
export function nodeOfOrdinaryUser(folder: string): [string, ...string[]] {
  if (process.getuid?.() !== 0) return [process.execPath];
  chownSync(folder, ORDINARY, ORDINARY);
  const reads = ['-e', `require('node:fs').accessSync(${JSON.stringify(import.meta.filename)})`];
  for (const [program, ...args] of prefixes()) {
    if (program === undefined) continue;
    if (spawnSync(program, [...args, process.execPath, ...reads], { cwd: '/' }).status === 0) {
      return [program, ...args, process.execPath];
    }
  }
  throw new Error('root cannot start a program as an ordinary user here');
}
