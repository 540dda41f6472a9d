// The lockfile's statements on a package's machines.

/** Returns the C library of a Linux machine, by its name in lockfiles. */
function libc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Returns true when a condition of a lockfile, such as `["linux"]` or `"x64"`, holds for a value; no condition holds
 * for all.
 */
function allows(condition, value) {
  return condition === undefined || [condition].flat().includes(value);
}

/** Returns true when a package in the lockfile is for this machine or for all. */
export function isForThisMachine({ os, cpu, libc: library }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(library, libc());
}
