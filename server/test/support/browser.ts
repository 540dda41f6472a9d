import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE_ENTRY = createRequire(import.meta.url).resolve('@sparticuz/chromium');
/** The package unpacks the libraries that a bare machine lacks only where it takes the machine for a bare one. */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

/**
 * Starts the headless Chromium that npm brought, with the libraries and fonts that came with it, so that the machine
 * needs none. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const home = await unpackedBrowser();
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    // Neither root nor a container can set up the sandbox; it shows nothing here but our own pages.
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-webgl', '--font-render-hinting=none'],
    env: { ...process.env, ...environmentOf(home) },
  });
}

function environmentOf(home: string): Record<string, string> {
  return { HOME: home, LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') };
}

/** The folder of the unpacked browser, one for each version and user; several processes may ask at once. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(PACKAGE_ENTRY), '..', 'package.json'), 'utf8'));
  const home = join(tmpdir(), `till-test-chromium-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(home)) return home;
  const staging = await mkdtemp(`${home}-`);
  const script = `import('${PACKAGE_ENTRY}').then((chromium) => chromium.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: BARE_MACHINE },
  });
  // Whoever was faster has the same files.
  await rename(staging, home).catch(() => rm(staging, { recursive: true, force: true }));
  return home;
}
