import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** `nobody` on every Linux. */
const ORDINARY = 65_534;

/**
 * Ways to start a program as an ordinary user, the plainest first. A checkout that only root can look into needs a
 * capability that reads, or where the container withholds that one, the one that also writes.
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
 * The node binary and what goes before it, so that a program that root's tests start runs as operators are told to run
 * it; for {@link TillOptions.node}. The folder is given to that user.
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
