import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const PATIENCE_MS = 30_000;
/** Duration of colour fades when the scheme changes; answers may also start further loading. */
const STILL_MS = 350;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A page to be photographed. */
export interface Picture {
  readonly name: string;
  /** For visitors who are not signed in. */
  readonly isPublic?: boolean;
  /** A dialog covers the page, so only the window's contents are photographed. */
  readonly isDialog?: boolean;
  /** A page for buyers, which takes its colours from the browser only. */
  readonly isOfBuyers?: boolean;
  address(scene: Scene): string;
  /** Runs on the page first. */
  act?(page: Page, scene: Scene): Promise<void>;
}

/** Opens the page of a picture and runs its first steps. @returns its preferred width in pixels */
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

/** Photographs the whole page; one with a dialog over it as shown in the window. */
export async function photograph(page: Page, scheme: Scheme, { isDialog, isOfBuyers }: Picture): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  if (isOfBuyers !== true) await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
  // Resized, not scrolled: elements fixed to the window then extend over the whole page.
  if (isDialog !== true && whole > height) await page.setViewportSize({ width, height: whole });
  await settled(page);
  return page.screenshot();
}

/** Waits until nothing is loading or moving any more. */
export async function settled(page: Page): Promise<void> {
  const loading = page.getByRole('status', { name: 'Loading' });
  do {
    await loading.first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(STILL_MS);
  } while ((await loading.count()) > 0);
}
