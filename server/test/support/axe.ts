import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves once fades and slides have ended. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
  .map((each) => each.finished)).then(() => undefined)`;

/** Announcements that close themselves during a check do so at once: half-faded text fails the contrast check. */
const STILL = `globalThis.still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; }');
  document.adoptedStyleSheets.push(still);`;
const MOVING = 'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);';

/** Waits until all animations have ended. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
}

/**
 * Returns the faults that axe, the accessibility checker, finds in the page: one line for each kind, with its location.
 * Frames are not checked: it runs in none of them.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(STILL);
  await page.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: { iframes: boolean }): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { violations } = await axe.run({ iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  await page.evaluate(MOVING);
  return faults;
}
