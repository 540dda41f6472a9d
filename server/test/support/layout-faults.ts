import type { Page } from 'playwright-core';
import { atRest } from './axe.ts';

/**
 * Script that inspects a page as drawn, as a string since it runs in the page. Finds content beyond the page's edge,
 * text that is cut off or overlaps other text, and controls covered by something else.
 */
const LOOK = `(() => {
  const faults = [];
  const root = document.documentElement;
  const classes = (element) => String(element.className.baseVal ?? element.className).trim().replace(/\\s+/g, '.');
  const named = (element) =>
    element.tagName.toLowerCase() + (element.className ? '.' + classes(element) : '') +
    ' "' + (element.textContent ?? '').trim().slice(0, 40) + '"';
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > root.clientWidth)
      .at(-1);
    faults.push('scrolls sideways: ' + root.scrollWidth + ' in ' + root.clientWidth + (wide ? ', for ' + named(wide) : ''));
  }
  const isHidden = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      // Hidden visually for screen readers, or drawn as a picture.
      if (each.ariaHidden === 'true' || (each.clientWidth <= 1 && getComputedStyle(each).overflow === 'hidden')) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const scrollsItself = (element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY);
  const inScroller = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) if (scrollsItself(each)) return true;
    return false;
  };
  // Long names truncated with an ellipsis on purpose.
  const isShortened = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { webkitLineClamp, textOverflow } = getComputedStyle(each);
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return true;
    }
    return false;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (node.data.trim() === '' || isHidden(element) || isShortened(element)) continue;
    if (element.closest('script, style, noscript, svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      texts.push({ element, node, left, right, top, bottom });
      if (inScroller(element)) continue;
      if (right > root.clientWidth + 1 || left < -1) faults.push('text beyond the edge: ' + named(element));
      const box = element.closest('button, a, label, input, li, .notice, .field, .goods, .receipt, .answer, summary, td, dd, dt');
      const around = box && getComputedStyle(box).display !== 'inline' ? box.getBoundingClientRect() : undefined;
      if (around && (right > around.right + 2 || left < around.left - 2)) faults.push('text beyond its box: ' + named(element));
    }
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const isCut =
        (overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1) ||
        (overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 1);
      if (isCut && each.clientWidth > 0) faults.push('text is cut: ' + named(each));
    }
  }
  for (let i = 0; i < texts.length; i += 1) {
    for (let j = i + 1; j < texts.length; j += 1) {
      const [one, other] = [texts[i], texts[j]];
      if (one.node === other.node || inScroller(one.element) || inScroller(other.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const line = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (across > 2 && down > line * 0.4) faults.push('text on text: ' + named(one.element) + ' and ' + named(other.element));
    }
  }
  for (const element of document.querySelectorAll('a[href], button:enabled, input, select, summary')) {
    if (isHidden(element)) continue;
    // Skip links become visible on focus.
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (element.getClientRects()[0]?.top < 0) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    const [rect] = element.getClientRects();
    if (!rect || inScroller(element)) continue;
    const hit = document.elementFromPoint(rect.left + Math.min(rect.width, 40) / 2, rect.top + Math.min(rect.height, 24) / 2);
    if (hit && (element.contains(hit) || hit.contains(element))) continue;
    const above = hit ? named(hit) : 'nothing at ' + rect.left + ' ' + rect.top;
    faults.push('cannot be pressed: ' + named(element) + ' under ' + above);
  }
  document.activeElement?.blur();
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(faults)];
})()`;

/** Returns the layout faults of a page; there must be none, at any text size. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate<string[]>(LOOK);
}

/** Sets the text size as the browser's own setting does, in percent of the default. */
async function zoomText(page: Page, percent: number): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
}

const ZOOMED = { width: 640, height: 400 };
const PHONE = { width: 360, height: 740 };

/**
 * Returns the faults of a page on a desktop at 200 % zoom, which halves the space, and with text of twice the size on a
 * desktop and a phone. Restores the page afterwards.
 */
export async function zoomFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? PHONE;
  const faults: string[] = [];
  for (const [name, size, percent] of [
    ['at 200 %', ZOOMED, 100],
    ['with large letters', before, 200],
    ['with large letters on a phone', PHONE, 200],
  ] as const) {
    await page.setViewportSize(size);
    await zoomText(page, percent);
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  await zoomText(page, 100);
  await page.setViewportSize(before);
  return faults;
}

/** Returns status markers that would be invisible with the system's forced colors, where backgrounds are not drawn. */
export async function signsLost(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const lost = await page.evaluate<string[]>(`{
    const behind = getComputedStyle(document.body).backgroundColor;
    [...document.querySelectorAll('.dot, .badge, .progress')].filter((sign) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(sign);
      const hasEdge = borderBottomWidth !== '0px' && borderBottomColor !== behind;
      return !hasEdge && (backgroundColor === behind || backgroundColor === 'rgba(0, 0, 0, 0)');
    }).map(({ className }) => className)
  }`);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return lost;
}
