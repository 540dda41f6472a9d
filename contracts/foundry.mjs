// Where the Foundry programs are. Their npm wrappers are a second process that outlives a kill, so the program of this
// platform is run directly.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** The path of `forge` or `anvil`; throws when its package for this platform is not installed. */
export function foundryBinary(program) {
  const platform = `${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  return join(
    packageFolder(`@foundry-rs/${program}-${platform}`),
    'bin',
    process.platform === 'win32' ? `${program}.exe` : program,
  );
}

function packageFolder(name) {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch (cause) {
    throw new Error(`${name} is not installed: run "npm run install:platform"`, { cause });
  }
}
