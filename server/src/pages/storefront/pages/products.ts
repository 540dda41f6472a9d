import { type Html, html } from '../../../kernel/lib/html.ts';
import type { Offer } from '../../../stores/storefront/shop-repository.ts';
import { ownImage, picture } from '../pictures.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';
import { stockState } from './stock.ts';

/** Products per page. */
export const PAGE_SIZE = 24;
/** Number of pictures visible without scrolling, which are therefore not loaded lazily. */
const FIRST_PICTURES = 3;

interface ProductsPage {
  readonly offers: readonly Offer[];
  readonly total: number;
  /** Page number, from 1. */
  readonly page: number;
}

/** Returns the number of pages for a number of products; an empty storefront has one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Returns the path of a page of products. */
function pathOfPage(page: number): string {
  return page === 1 ? '/' : `/?page=${page}`;
}

/** Renders a page of the storefront's products. */
export function productsPage(context: PageContext, { offers, total, page }: ProductsPage): string {
  const { shop, wording } = context;
  const { texts } = wording;
  const goods =
    offers.length === 0
      ? html`<p class="quiet">${texts.nothingForSale}</p>`
      : html`<ul class="goods">${offers.map((offer, index) => card(context, offer, index))}</ul>`;
  const introduces = page === 1;
  const heading = introduces ? html`<h2 class="hidden">${texts.products}</h2>` : html`<h1>${texts.products}</h1>`;
  const main = html`${heading}
${goods}
${pageLinks(context, page, pagesOf(total))}`;
  const title = page === 1 ? shop.name : texts.page(page);
  const description = shop.description ?? texts.homeDescription(shop.name);
  const image = ownImage(shop.logo);
  const { origin } = shop;
  const data = {
    '@type': 'OnlineStore',
    name: shop.name,
    url: `${origin}/`,
    ...(image !== undefined && { logo: `${origin}${image}` }),
    ...(shop.description !== null && { description: shop.description }),
  };
  return layout(context, { title, description, path: pathOfPage(page), image, data, introduces }, main);
}

function card(context: PageContext, offer: Offer, index: number): Html {
  const { texts, money } = context.wording;
  const { id, title, priceMillis, currency } = offer;
  const image = picture(offer, 'card', { isFirst: index < FIRST_PICTURES });
  const link = html`<a class="good-link" href="${hrefIn(context, `/products/${id}`)}">${title}</a>`;
  const name = html`<h2 class="good-name" dir="auto">${link}</h2>`;
  const stock = html`<p class="quiet">${stockState(offer, texts)}</p>`;
  const price = html`<p class="price">${money(priceMillis, currency)}</p>`;
  return html`<li class="good">${image}<div class="good-text">${name}${stock}${price}</div></li>`;
}

function pageLinks(context: PageContext, page: number, pages: number): Html | undefined {
  if (pages === 1) return undefined;
  const { texts } = context.wording;
  const link = (to: number, text: string, rel: string): Html =>
    to < 1 || to > pages
      ? html`<span></span>`
      : html`<a class="page-link" href="${hrefIn(context, pathOfPage(to))}" rel="${rel}">${text}</a>`;
  const earlier = link(page - 1, texts.earlier, 'prev');
  const here = html`<span class="quiet">${texts.pageOf(page, pages)}</span>`;
  const later = link(page + 1, texts.later, 'next');
  return html`<nav class="pages" aria-label="${texts.pages}">${earlier}${here}${later}</nav>`;
}
