/**
 * Photographs every page of the dashboard, full and empty, wide and narrow, light and dark, into
 * test-results/screenshots, and renews the pictures of the documentation.
 *
 * `npm run screenshots`                  everything
 * `npm run screenshots -- --docs`        the pictures of the documentation alone
 * `npm run screenshots -- --only home`   pages whose name matches
 * `npm run screenshots -- --pseudo`      pages in a made-up language instead, with a list of texts outside of it
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { untranslated, usePseudoLanguage } from '../support/pseudo-language.ts';
import { open, photograph, SCHEMES } from './camera.ts';
import { renewCheckoutPictures } from './checkout-pictures.ts';
import { renewDashboardPictures } from './docs-pictures.ts';
import { PICTURES } from './pictures.ts';
import { EMPTY_STORE, type Scene, startScene } from './scene.ts';
import { invite, suspendStore } from './stages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'test-results', 'screenshots');
const VIEWS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1920, height: 1080 },
};
type View = keyof typeof VIEWS;
/** Elements with values, names and code, which are the same in all languages. */
const VALUES = ['bdi', 'time', 'code', 'pre'];
const SOMEWHERE: BrowserContextOptions = { locale: 'en-US', timezoneId: 'Europe/London' };

const { values } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    only: { type: 'string' },
    pseudo: { type: 'boolean', default: false },
    views: { type: 'string', default: 'desk,phone' },
  },
});

await main();

async function main(): Promise<void> {
  const scene = await startScene();
  const browser = await launchBrowser();
  try {
    const session = await signedIn(browser, scene);
    if (!values.docs) await photographAll(browser, scene, session);
    if (values.only === undefined && !values.pseudo) {
      await renewDashboardPictures(
        (view) => browser.newContext({ ...SOMEWHERE, viewport: VIEWS[view], storageState: session }),
        scene,
      );
      await renewCheckoutPictures((options) => browser.newContext({ ...SOMEWHERE, ...options }), scene);
    }
  } finally {
    await browser.close();
    await scene.stop();
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Signs the demo's owner in, creates the stores that the demo lacks, and invites a person. @returns the session's
 * cookies
 */
async function signedIn(browser: Browser, scene: Scene): Promise<Session> {
  const { dashboard } = scene.demo;
  const context = await browser.newContext(SOMEWHERE);
  const page = await context.newPage();
  await page.goto(`${dashboard.url}/sign-in?next=/stores/new`);
  await page.getByLabel('Email', { exact: true }).fill(dashboard.email);
  await page.getByLabel('Password', { exact: true }).fill(dashboard.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Store name').fill('Paper Lantern');
  await page.getByLabel('Slug').fill(EMPTY_STORE);
  await page.getByLabel('Currency').selectOption('eur');
  await page.getByRole('button', { name: 'Create store', exact: true }).click();
  await page.waitForURL(`**/stores/${EMPTY_STORE}`);
  await suspendStore(context.request, scene);
  await invite(context.request, scene);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function photographAll(browser: Browser, scene: Scene, storageState: Session): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const chosen = PICTURES.filter(
    ({ name, act, isOfBuyers }) =>
      (values.only === undefined || new RegExp(values.only).test(name)) &&
      // Acts find what they press by its English name.
      (!values.pseudo || (act === undefined && isOfBuyers !== true)),
  );
  const views = values.views.split(',').filter((view): view is View => view in VIEWS);
  await Promise.all(
    views.map(async (view) => {
      const viewport = VIEWS[view];
      const nobody = await browser.newContext({ ...SOMEWHERE, viewport });
      const somebody = await browser.newContext({ ...SOMEWHERE, viewport, storageState });
      for (const picture of chosen) {
        const page = await (picture.isPublic === true ? nobody : somebody).newPage();
        const name = `${picture.name}.${view}`;
        try {
          if (values.pseudo) await usePseudoLanguage(page);
          const width = await open(page, picture, scene);
          if (width > viewport.width) complain(`${name} is ${width} px wide`);
          if (values.pseudo) process.stdout.write(`${name}: ${(await untranslated(page, VALUES)).join(' | ')}\n`);
          for (const scheme of SCHEMES)
            await writeFile(join(FOLDER, `${name}.${scheme}.png`), await photograph(page, scheme, picture));
        } catch (error) {
          await saveFailure(page, name, error);
        } finally {
          await page.close();
        }
      }
    }),
  );
}

/** Saves a failure; the other pictures are still taken. */
async function saveFailure(page: Page, name: string, error: unknown): Promise<void> {
  complain(`${name}: ${String(error).split('\n')[0]}`);
  await page.screenshot({ path: join(FOLDER, `${name}.failed.png`) });
}

function complain(what: string): void {
  process.exitCode = 1;
  process.stderr.write(`${what}\n`);
}
