import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PACKAGE_ENTRY = createRequire(import.meta.url).resolve('@sparticuz/chromium');
/** Paths of browsers installed by the system. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ARGUMENTS = [
  // Neither root nor a container can set up the sandbox; only our own pages are shown here.
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  // No lookups or requests beyond this machine, by a page or by the browser itself.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost, EXCLUDE *.localhost',
];
/** Maximum wait for the expected content of a page. */
const PATIENCE_MS = 120_000;
/** The package unpacks the libraries missing on a bare machine only when it detects one. */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

/**
 * Starts a headless Chromium with a new profile: the one from npm, which is for Linux on x64, with the libraries and
 * fonts it came with, so that the machine needs none; otherwise a system browser. The caller closes it.
 * @throws Error when none of them starts, with the reason of each
 */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = [];
  const attempt = async (name: string, launch: () => Promise<Browser>): Promise<Browser | undefined> => {
    try {
      return await launch();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  let browser = await attempt('@sparticuz/chromium', launchPackaged);
  for (const executablePath of SYSTEM_BROWSERS.filter((path) => existsSync(path))) {
    browser ??= await attempt(executablePath, () => chromium.launch({ executablePath, args: ARGUMENTS }));
  }
  if (browser !== undefined) {
    browser.on('context', (context) => {
      context.setDefaultTimeout(PATIENCE_MS);
      tellWhatFailedTestsShowed(context);
    });
    return browser;
  }
  throw new Error(
    'The tests of the pages need a browser and none starts. "npm ci" brings one for Linux on x64; elsewhere install ' +
      `Chrome or Chromium.\n${failures.join('\n')}`,
  );
}

/** Prints the pages of a failed test when it closes them: a wait that timed out names only the missing content. */
function tellWhatFailedTestsShowed(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const failed = await failedTest();
    if (failed !== undefined) {
      for (const page of context.pages()) process.stderr.write(`"${failed}" ended at ${await shownBy(page)}\n`);
    }
    await close(options);
  };
}

/** Returns the name of the current test if it has failed; screenshots are taken without a test. */
async function failedTest(): Promise<string | undefined> {
  if (process.env.VITEST === undefined) return undefined;
  const { TestRunner } = await import('vitest');
  const test = TestRunner.getCurrentTest();
  return test?.result?.state === 'fail' ? test.name : undefined;
}

async function shownBy(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return `${page.url()}, which showed:\n${shown}`;
}

async function launchPackaged(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64');
  const home = await unpackedBrowser();
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: ARGUMENTS,
    env: { ...process.env, ...environmentOf(home) },
  });
}

function environmentOf(home: string): Record<string, string> {
  return { HOME: home, LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') };
}

/** Returns the folder of the unpacked browser, one for each version and user; safe for concurrent processes. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(PACKAGE_ENTRY), '..', 'package.json'), 'utf8'));
  const home = join(tmpdir(), `till-test-chromium-${version}-with-fonts-${process.getuid?.() ?? 'user'}`);
  if (existsSync(home)) return home;
  const staging = await mkdtemp(`${home}-`);
  const script = `import('${PACKAGE_ENTRY}').then((chromium) => chromium.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: BARE_MACHINE },
  });
  // The package's own configuration names folders that are missing here, and without a font no text is drawn.
  await writeFile(join(staging, 'fonts', 'fonts.conf'), fontsConfig(home));
  // A faster process has written the same files.
  await rename(staging, home).catch(() => rm(staging, { recursive: true, force: true }));
  return home;
}

function fontsConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`;
}
