import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import type { CheckoutScene } from '../support/checkout-scene.ts';
import { CHECKOUT_SCENES } from '../support/checkout-scenes.ts';
import { type CheckoutWorld, SUPPORT, startCheckoutWorld } from '../support/checkout-world.ts';
import { layoutFaults, signsLost, zoomFaults } from '../support/layout-faults.ts';
import { untranslated, usePseudoLanguage } from '../support/pseudo-language.ts';
import { sampled } from '../support/sampling.ts';

/** Folder for screenshots of every state (`npm run screenshots:checkout`), relative to the project's root. */
const { TILL_PICTURES } = process.env;
const PICTURES = TILL_PICTURES && resolve(import.meta.dirname, '..', '..', '..', TILL_PICTURES);
/** The narrowest phone and a desktop; and a common phone for the screenshots. */
const WIDTHS = [320, 1280, ...(PICTURES ? [360] : [])];
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Elements outside the catalogues: names, amounts, times, addresses and ids; texts of stores and their items; and the
 * links to other languages, which come from the server.
 */
const NOT_OURS = [
  '.languages',
  'bdi',
  '.mono',
  '.address',
  '.amount',
  '.mark',
  '.store-mark',
  '[dir=auto]',
  '[data-testid=pay-by]',
  '[data-testid=support-email]',
  '.receipt dd',
];

/** Names of tokens and networks, the same in every language. */
const NAMES = new Set(['DAI', 'ETH', 'USDC', 'Base', 'Local chain']);
const HEIGHT = 760;
/** Number of running animations on a page. */
const MOVING = `document.getAnimations().filter(({ playState }) => playState === 'running').length`;

let browser: Browser;
let world: CheckoutWorld;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await startCheckoutWorld();
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

async function open(
  { says, prepare, act }: CheckoutScene,
  url: string,
  width: number,
  speak?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await speak?.(page);
  await prepare?.(page, world);
  await page.goto(url, { waitUntil: 'load' });
  await act?.(page, world);
  await page.getByRole('heading').or(page.getByTestId('status')).filter({ hasText: says }).first().waitFor();
  return page;
}

async function photograph(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = join(PICTURES ?? '', `${name}.${page.viewportSize()?.width}.${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}

describe.each(CHECKOUT_SCENES)('the state $name', (scene) => {
  it('names itself and the contact, in any language and on a narrow phone, without axe violations', async () => {
    const url = await scene.make(world);
    for (const [width, looks] of Map.groupBy(sampled(LOOKS), (look) => look.width)) {
      const page = await open(scene, url, width);
      if (scene.isEnd === true) {
        const address = await page.getByTestId('support-email').first().getAttribute('href');
        expect(address).toMatch(`mailto:${SUPPORT.supportEmail}?subject=`);
        expect(await page.getByTestId('support-url').first().getAttribute('href')).toBe(SUPPORT.supportUrl);
      }
      if (scene.uncounted !== undefined) {
        const listed = await page.getByTestId('uncounted').getByRole('listitem').allInnerTexts();
        expect(listed.sort()).toEqual(scene.uncounted.split(', ').sort());
        expect(await page.getByTestId('uncounted').innerText()).toContain('It is not returned automatically');
      }
      if (PICTURES) await photograph(page, scene.name);
      for (const { colorScheme } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      expect(await signsLost(page)).toEqual([]);
      expect(await page.evaluate(MOVING)).toBe(0);
      for (const narrowerOrWider of WIDTHS) {
        await page.setViewportSize({ width: narrowerOrWider, height: HEIGHT });
        expect(await layoutFaults(page)).toEqual([]);
      }
      expect(await zoomFaults(page)).toEqual([]);
      await page.context().close();
    }
    if (scene.isWithoutScript === true) return;
    const page = await open(scene, url, 320, usePseudoLanguage);
    expect((await untranslated(page, NOT_OURS)).filter((text) => !NAMES.has(text))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.context().close();
  });
});
