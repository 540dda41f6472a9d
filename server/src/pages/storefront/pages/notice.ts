import { lookOf } from '@till/look';
import { html } from '../../../kernel/lib/html.ts';
import type { Shop } from '../../../stores/storefront/shops.ts';
import { firstLetter } from '../pictures.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';

/** Renders a page with a single message, and a link back to the shop if it is of use. */
export function noticePage(context: PageContext, title: string, text: string, { leadsBack = true } = {}): string {
  const { texts } = context.wording;
  const back = leadsBack && html`<a class="button" href="${hrefIn(context, '/')}">${texts.toShop}</a>`;
  return layout(context, { title }, html`<div class="centred"><h1>${title}</h1><p>${text}</p>${back}</div>`);
}

const OPENING = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"';

const LETTER = html`font-family="system-ui,sans-serif" font-size="36" font-weight="600"
 text-anchor="middle" dominant-baseline="central"`;

/** Renders the logo as an icon that loads nothing; without one, the first letter of the name on the store's colour. */
export function favicon({ name, accent }: Pick<Shop, 'name' | 'accent'>, logo: Uint8Array | undefined): string {
  if (logo !== undefined) {
    const data = `data:image/webp;base64,${Buffer.from(logo).toString('base64')}`;
    return `<svg ${OPENING}><image width="64" height="64" href="${data}"/></svg>`;
  }
  const { accent: fill, onAccent } = lookOf(accent, 'light');
  const letter = html`<text x="32" y="34" ${LETTER} fill="${onAccent}">${firstLetter(name)}</text>`;
  return `<svg ${OPENING}><rect width="64" height="64" rx="14" fill="${fill}"/>${letter.text}</svg>`;
}
