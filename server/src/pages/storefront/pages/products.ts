import { type Html, html } from '../../../kernel/lib/html.ts';
import type { Offer } from '../../../stores/storefront/shop-repository.ts';
import { shopCard } from '../cards.ts';
import { ownImage, picture } from '../pictures.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';
import { stockState } from './stock.ts';

/** Products per page. */
export const PAGE_SIZE = 24;
/** Number of products from which a storefront offers a search. */
const SEARCHABLE = 12;
/** Maximum length of the words searched for, in characters. */
export const MAX_SEARCH = 100;
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

/** Returns the path of a page of products, or of those found by a search. */
function pathOfPage(page: number, search?: string): string {
  const query = new URLSearchParams({
    ...(search !== undefined && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/' : `/?${query}`;
}

/** Renders a page of the storefront's products. */
export function productsPage(context: PageContext, { offers, total, page }: ProductsPage): string {
  const { shop, wording } = context;
  const { texts } = wording;
  const goods = offers.length === 0 ? html`<p class="quiet">${texts.nothingForSale}</p>` : cards(context, offers);
  const introduces = page === 1;
  const heading = introduces ? html`<h2 class="hidden">${texts.products}</h2>` : html`<h1>${texts.products}</h1>`;
  const main = html`${heading}
${total >= SEARCHABLE && searchForm(context)}
${goods}
${pageLinks(context, page, pagesOf(total))}`;
  const title = page === 1 ? shop.name : texts.page(page);
  const description = shop.description ?? texts.homeDescription(shop.name);
  const logo = ownImage(shop.logo);
  const image = `/card.jpg?v=${shopCard(shop).version}`;
  const { origin } = shop;
  const data = {
    '@type': 'OnlineStore',
    name: shop.name,
    url: `${origin}/`,
    ...(logo !== undefined && { logo: `${origin}${logo}` }),
    ...(shop.description !== null && { description: shop.description }),
  };
  return layout(context, { title, description, path: pathOfPage(page), image, data, introduces }, main);
}

/** Renders a page of the products found by a search. */
export function searchPage(
  context: PageContext,
  { offers, total, page, search }: ProductsPage & { readonly search: string },
): string {
  const { texts } = context.wording;
  const found =
    offers.length === 0
      ? html`<div class="centred"><p>${texts.nothingFound}</p>
<a class="button" href="${hrefIn(context, '/')}">${texts.allProducts}</a></div>`
      : html`<p class="quiet">${texts.found(total)}</p>${cards(context, offers)}`;
  const main = html`<p class="up"><a href="${hrefIn(context, '/')}">${texts.allProducts}</a></p>
<h1 dir="auto">${texts.resultsFor(search)}</h1>
${searchForm(context, search)}
${found}
${pageLinks(context, page, pagesOf(total), search)}`;
  return layout(context, { title: texts.resultsFor(search), address: pathOfPage(page, search) }, main);
}

function searchForm(context: PageContext, search = ''): Html {
  const { texts, language } = context.wording;
  // The fields of a form replace the query of its address.
  const kept = context.isAsked && html`<input type="hidden" name="lang" value="${language}">`;
  const label = html`<label class="hidden" for="search">${texts.searchProducts}</label>`;
  const words = html`value="${search}" placeholder="${texts.searchProducts}" maxlength="${MAX_SEARCH}" required`;
  const field = html`<input id="search" type="search" name="q" ${words}>`;
  const form = html`class="search" role="search" action="${hrefIn(context, '/')}"`;
  return html`<form ${form}>${kept}${label}${field}<button>${texts.search}</button></form>`;
}

function cards(context: PageContext, offers: readonly Offer[]): Html {
  return html`<ul class="goods">${offers.map((offer, index) => card(context, offer, index))}</ul>`;
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

function pageLinks(context: PageContext, page: number, pages: number, search?: string): Html | undefined {
  if (pages === 1) return undefined;
  const { texts } = context.wording;
  const link = (to: number, text: string, rel: string): Html =>
    to < 1 || to > pages
      ? html`<span></span>`
      : html`<a class="page-link" href="${hrefIn(context, pathOfPage(to, search))}" rel="${rel}">${text}</a>`;
  const earlier = link(page - 1, texts.earlier, 'prev');
  const here = html`<span class="quiet">${texts.pageOf(page, pages)}</span>`;
  const later = link(page + 1, texts.later, 'next');
  return html`<nav class="pages" aria-label="${texts.pages}">${earlier}${here}${later}</nav>`;
}
