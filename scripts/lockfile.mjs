// What the lockfile says of a package's machines.

/** Which C library a Linux machine has, as lockfiles name it. */
function libc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** Whether a condition of a lockfile, such as `["linux"]` or `"x64"`, holds for a value; none holds for all. */
function allows(condition, value) {
  return condition === undefined || [condition].flat().includes(value);
}

/** Whether a package, as the lockfile has it, is for this machine or for all. */
export function isForThisMachine({ os, cpu, libc: library }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(library, libc());
}
