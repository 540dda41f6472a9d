import type { Page } from 'playwright-core';
import { atRest } from './axe.ts';

/** The widths at which every page of the dashboard is drawn. */
const WIDTHS = [360, 768, 1280, 1920];
const SIZES_AT_MOST = 3;
/** Maximum length of a page on a desktop, in screens; documents are longer. */
const SCREENS_AT_MOST = 3;

/**
 * Script that measures the content of a page as drawn, as a string since it runs in the page. Finds more sizes of text
 * than the type scale has, cards in cards, several main acts, text cut off without a tooltip, and a page that scrolls
 * sideways or for too long.
 */
const LOOK = `(() => {
  const faults = [];
  const root = document.documentElement;
  const main = document.querySelector('main');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element) => '"' + (element.textContent ?? '').trim().slice(0, 40) + '"';

  if (root.scrollWidth > root.clientWidth) faults.push('scrolls sideways: ' + root.scrollWidth);

  const isDesktop = root.clientWidth >= 1280 && !location.pathname.includes('/documents/');
  if (isDesktop && root.scrollHeight > ${SCREENS_AT_MOST} * innerHeight) faults.push('is too long: ' + root.scrollHeight);

  const sizes = new Map();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() === '' || !isShown(element)) continue;
    // Drawn as a picture, hidden visually, or drawn by the browser.
    if (element.closest('[aria-hidden=true], .mantine-VisuallyHidden-root, script, style, option, iframe')) continue;
    const { fontSize } = getComputedStyle(element);
    if (!sizes.has(fontSize)) sizes.set(fontSize, element);
  }
  if (sizes.size > ${SIZES_AT_MOST})
    faults.push('sizes of text: ' + [...sizes].map(([size, element]) => size + ' ' + named(element)).join(', '));

  const isCard = (element) => {
    const controls = 'a, button, input, select, textarea, label, code, pre, [class*=Input], [class*=Badge]';
    if (element.matches(controls + ', [role=alert], [class*=Alert]')) return false;
    const style = getComputedStyle(element);
    const isFramed = ['Top', 'Right', 'Bottom', 'Left'].every((side) => style['border' + side + 'Width'] !== '0px');
    return isFramed && element.clientWidth > 160 && element.clientHeight > 60 && isShown(element);
  };
  const cards = [...main.querySelectorAll('*')].filter(isCard);
  for (const card of cards) {
    if (cards.some((other) => other !== card && other.contains(card))) faults.push('card in a card: ' + named(card));
  }

  const acts = [...main.querySelectorAll('.mantine-Button-root[data-variant=filled]')].filter(isShown);
  if (acts.length > 1) faults.push('main acts: ' + acts.map(named).join(', '));

  for (const element of main.querySelectorAll('*')) {
    const { textOverflow } = getComputedStyle(element);
    const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth && isShown(element);
    if (isCut && !element.closest('[title], input, select')) faults.push('cut without a tooltip: ' + named(element));
  }
  return faults;
})()`;

/** Times that a page with faults is measured again, and the time between, in ms: enough for a busy machine. */
const CHANGES = 20;
const CHANGE_MS = 250;

async function look(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate<string[]>(LOOK);
}

/** Returns the faults in the look of a page at each width, as `1280 px: card in a card: "…"`. Restores the page. */
export async function lookFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    let found = await look(page);
    // A list changes from a table to cards a moment after the page has become narrow.
    for (let again = 0; found.length > 0 && again < CHANGES; again++) {
      await page.waitForTimeout(CHANGE_MS);
      found = await look(page);
    }
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return faults;
}
