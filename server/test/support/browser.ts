import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PACKAGE_ENTRY = createRequire(import.meta.url).resolve('@sparticuz/chromium');
/** Where a system keeps a browser of its own. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGUMENTS = [
  // Neither root nor a container can set up the sandbox; it shows nothing here but our own pages.
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  // Nothing beyond this machine is looked up or asked, whatever a page or the browser itself has in mind.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost, EXCLUDE *.localhost',
];
/** How long a page may take to show what a test waits for. */
const PATIENCE_MS = 120_000;
/** The package unpacks the libraries that a bare machine lacks only where it takes the machine for a bare one. */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

/**
 * Starts a headless Chromium with a profile of its own: the one that npm brought, with the libraries and fonts that
 * came with it, so that the machine needs none; else one of the system. The caller closes it.
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
    `The tests of the pages need a browser and none starts. "npm ci" brings one.\n${failures.join('\n')}`,
  );
}

/** Prints what the pages of a failed test showed when it closes them: a wait that ended says only what was not there. */
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

/** The name of the test that runs now, if it has failed; the photographs are taken without a test. */
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

/** The folder of the unpacked browser, one for each version and user; several processes may ask at once. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(PACKAGE_ENTRY), '..', 'package.json'), 'utf8'));
  const home = join(tmpdir(), `till-test-chromium-${version}-with-fonts-${process.getuid?.() ?? 'user'}`);
  if (existsSync(home)) return home;
  const staging = await mkdtemp(`${home}-`);
  const script = `import('${PACKAGE_ENTRY}').then((chromium) => chromium.default.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: BARE_MACHINE },
  });
  // The package's own names folders that are not here, and without a font no text is drawn.
  await writeFile(join(staging, 'fonts', 'fonts.conf'), fontsConfig(home));
  // Whoever was faster has the same files.
  await rename(staging, home).catch(() => rm(staging, { recursive: true, force: true }));
  return home;
}

function fontsConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`;
}
