import { spawnSync } from 'node:child_process';

/**
 * Runs a program in a folder and returns its output, as bytes.
 * @throws Error with its error output when it fails
 */
export function run(folder, program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, maxBuffer: 2 ** 30 });
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${stderr.toString().trim()}`);
}

/**
 * Returns git's output, without the line end.
 * @throws Error when it fails
 */
export function git(folder, ...args) {
  return run(folder, 'git', args).toString().trimEnd();
}

/** Returns true when git succeeds. */
export function gitSays(folder, ...args) {
  return spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
