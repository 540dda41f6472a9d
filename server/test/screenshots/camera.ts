import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const PATIENCE_MS = 30_000;
/** Colours fade for that long when the scheme changes, and answers may start to load something more. */
const STILL_MS = 350;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A page as it is photographed. */
export interface Picture {
  readonly name: string;
  /** For those who have not signed in. */
  readonly isPublic?: boolean;
  /** Something lies over the page, so only what the window shows is photographed. */
  readonly isDialog?: boolean;
  /** A page for buyers, which takes its colours from the browser alone. */
  readonly isOfBuyers?: boolean;
  address(scene: Scene): string;
  /** What is done there first. */
  act?(page: Page, scene: Scene): Promise<void>;
}

/** Opens what a picture is of, and does there what comes first. @returns how many pixels wide it would like to be */
export async function open(page: Page, picture: Picture, scene: Scene): Promise<number> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(picture.address(scene));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await picture.act?.(page, scene);
  await settled(page);
  return Number(await page.evaluate('document.documentElement.scrollWidth'));
}

/** Photographs the page from its top to its end; one with a dialog over it as the window shows it. */
export async function photograph(page: Page, scheme: Scheme, { isDialog, isOfBuyers }: Picture): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  if (isOfBuyers !== true) await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
  // Grown, not scrolled: what is fixed to the window then reaches down the whole page.
  if (isDialog !== true && whole > height) await page.setViewportSize({ width, height: whole });
  await settled(page);
  return page.screenshot();
}

/** Waits until nothing loads and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  const loading = page.getByRole('status', { name: 'Loading' });
  do {
    await loading.first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(STILL_MS);
  } while ((await loading.count()) > 0);
}
