// Where the Foundry programs are. Their npm wrappers are a second process that outlives a kill, so the program of this
// platform is run directly.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** The path of `forge` or `anvil`; throws when its package for this platform is not installed. */
export function foundryBinary(program) {
  const platform = `${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/${program}-${platform}/package.json`);
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}
