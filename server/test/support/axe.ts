import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once what fades or slides has done so: half faded, no text has contrast. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
  .map((each) => each.finished)).then(() => undefined)`;

/** Waits until nothing fades or slides any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
}

/**
 * What axe, the accessibility checker, finds wrong with a page as it stands: a line for each kind, with where it is.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}
