import { html } from '../../../kernel/lib/html.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';

/** Renders a page with a single message, and a link back to the shop if it is of use. */
export function noticePage(context: PageContext, title: string, text: string, { leadsBack = true } = {}): string {
  const { texts } = context.wording;
  const back = leadsBack && html`<a class="button" href="${hrefIn(context, '/')}">${texts.toShop}</a>`;
  return layout(context, { title }, html`<div class="centred"><h1>${title}</h1><p>${text}</p>${back}</div>`);
}
