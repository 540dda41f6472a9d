import type { FastifyInstance } from 'fastify';
import { findGallery } from '../../catalog/gallery-repository.ts';
import type { Images } from '../../catalog/images/images.ts';
import { isSoldOut } from '../../catalog/off-sale.ts';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import { areForPrograms } from '../../sales/x402/offers.ts';
import { findStore } from '../../stores/store-repository.ts';
import { offeredIds, offersOf, offersOnPage } from '../../stores/storefront/shop-repository.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import type { PagesDeps } from '../dependencies.ts';
import { requestsLanguage } from '../language.ts';
import { DISCOVERY_PATH, LISTED, productAddress, storeList } from '../x402/discovery.ts';
import { robots, sitemap } from './for-machines.ts';
import { type KeepOptions, type PageCache, type Rendered, rendered } from './page-cache.ts';
import type { PageContext } from './pages/layout.ts';
import { favicon } from './pages/notice.ts';
import { productPage } from './pages/product.ts';
import { PAGE_SIZE, pagesOf, productsPage } from './pages/products.ts';
import { ownImage } from './pictures.ts';
import { searchIn, sendSearch } from './search.ts';
import { contextOf, pageHeaders, type ShopRequest, sendNotFound, sendShared } from './visit.ts';

const PAGE_NUMBER = /^[1-9][0-9]{0,5}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Maximum products in the sitemap, each with an address in every language; further products are found by links. */
const MAX_IN_SITEMAP = 2_500;

type Render = (request: ShopRequest) => Promise<Rendered | undefined>;
interface Asked {
  /** Cache key that tells variants apart; undefined for pages that cannot exist. */
  readonly key: string | undefined;
  readonly render: Render;
  readonly options?: KeepOptions;
}

/** Registers the pages that are the same for all visitors. */
export function registerSharedPages(app: FastifyInstance, deps: PagesDeps, cache: PageCache): void {
  const { hostedBase } = deps.settings;
  const serve = (url: string, ask: (request: ShopRequest) => Asked): void => {
    app.get(url, { constraints: IN_STOREFRONTS }, async (request, reply) => {
      const visit = request as ShopRequest;
      const search = url === '/' ? searchIn(request.query) : undefined;
      if (search !== undefined) return sendSearch(deps, visit, reply, search);
      const { key, render, options } = ask(visit);
      const page = key === undefined ? undefined : await cache.find(visit.shop, key, () => render(visit), options);
      return page === undefined ? sendNotFound(visit, reply, hostedBase) : sendShared(visit, reply, page);
    });
  };
  serve('/', (request) => {
    const { page = '1' } = request.query as { page?: unknown };
    const isPage = typeof page === 'string' && PAGE_NUMBER.test(page);
    const key = isPage ? `page ${page} ${tongueOf(request)}` : undefined;
    return { key, render: (visit) => renderProducts(deps, visit, Number(page)) };
  });
  serve('/products/:id', (request) => {
    const { id } = request.params as { id: string };
    const key = UUID.test(id) ? `product ${id} ${tongueOf(request)}` : undefined;
    return { key, render: (visit) => renderProduct(deps, visit, id) };
  });
  serve(DISCOVERY_PATH, ({ query, shop: { isDiscoverable } }) => {
    const { page = '1' } = query as { page?: unknown };
    const isPage = isDiscoverable && typeof page === 'string' && PAGE_NUMBER.test(page);
    return { key: isPage ? `x402 ${page}` : undefined, render: ({ shop }) => renderList(deps, shop, Number(page)) };
  });
  serve('/sitemap.xml', ({ shop: asked }) => ({
    key: `sitemap ${asked.origin}`,
    render: ({ shop }) => renderSitemap(deps, shop),
    options: { outlivesChanges: true },
  }));
  serve('/robots.txt', () => ({
    key: 'robots',
    render: async ({ shop }) => rendered(robots(shop), plain('text/plain')),
  }));
  serve('/favicon.svg', () => ({ key: 'favicon', render: ({ shop }) => renderFavicon(deps.images, shop) }));
}

/**
 * Returns the key of a page's language variant: one for addresses that name the language, one for those that do not.
 */
function tongueOf(request: ShopRequest): string {
  return requestsLanguage(request) ? `asked ${request.language}` : request.language;
}

async function renderProducts(deps: PagesDeps, visit: ShopRequest, page: number): Promise<Rendered | undefined> {
  const { shop } = visit;
  const db = deps.db.shareOf(shop.storeId);
  const { offers, total } = await offersOnPage(db, shop.storeId, { page, limit: PAGE_SIZE });
  if (page > pagesOf(total)) return undefined;
  return renderPage(deps, visit, (context) => productsPage(context, { offers, total, page }));
}

async function renderProduct(deps: PagesDeps, visit: ShopRequest, id: string): Promise<Rendered | undefined> {
  const { shop } = visit;
  const db = deps.db.shareOf(shop.storeId);
  const [offer] = await offersOf(db, shop.storeId, [id]);
  if (offer === undefined) return undefined;
  const gallery = await findGallery(db, { storeId: shop.storeId, id });
  const isSold = !isSoldOut(offer) && (await isForPrograms(deps, shop));
  const programsUrl = isSold ? productAddress(shop, id) : undefined;
  const page = renderPage(deps, visit, (context) => productPage(context, offer, { gallery, programsUrl }));
  return programsUrl === undefined
    ? page
    : { ...page, headers: { ...page.headers, link: `<${programsUrl}>; rel="payment"` } };
}

/** Returns true if the store takes a payment method that programs can pay with. */
async function isForPrograms(deps: PagesDeps, { storeId }: Shop): Promise<boolean> {
  const store = await findStore(deps.db.shareOf(storeId), { storeId });
  return areForPrograms(deps, store?.methods ?? []);
}

async function renderList(deps: PagesDeps, shop: Shop, page: number): Promise<Rendered | undefined> {
  const db = deps.db.shareOf(shop.storeId);
  const { offers, total } = await offersOnPage(db, shop.storeId, { page, limit: LISTED });
  const isPage = page === 1 || offers.length > 0;
  if (!isPage || !(await isForPrograms(deps, shop))) return undefined;
  const headers = { ...plain('application/json'), 'access-control-allow-origin': '*' };
  return rendered(storeList(shop, { offers, page, total }), headers);
}

function renderPage(deps: PagesDeps, visit: ShopRequest, page: (context: PageContext) => string): Rendered {
  const context = contextOf(visit);
  return rendered(page(context), pageHeaders(context.look, deps.settings.hostedBase));
}

async function renderSitemap(deps: PagesDeps, shop: Shop): Promise<Rendered> {
  const ids = await offeredIds(deps.db.shareOf(shop.storeId), { storeId: shop.storeId, limit: MAX_IN_SITEMAP });
  return rendered(sitemap(shop, ids), plain('application/xml'));
}

async function renderFavicon(images: Images, shop: Shop): Promise<Rendered> {
  const name = ownImage(shop.logo)?.split('/').at(-1);
  // If image storage is unavailable, the letter is used.
  const logo = name === undefined ? undefined : await images.find(name, '160').catch(() => undefined);
  // Opened directly, it can run nothing in the shop's origin.
  const headers = {
    ...plain('image/svg+xml'),
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
  };
  return rendered(favicon(shop, logo), headers);
}

function plain(type: string): Record<string, string> {
  return { 'content-type': type === 'image/svg+xml' ? type : `${type}; charset=utf-8` };
}
