import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Images } from '../../images/images.ts';
import { offeredIds, offersOf, offersOnPage } from '../../storefront/shop-repository.ts';
import type { Shop } from '../../storefront/shops.ts';
import type { ServerDeps } from '../dependencies.ts';
import { IN_STOREFRONTS } from '../surfaces.ts';
import { favicon } from './favicon.ts';
import { robots, sitemap } from './for-machines.ts';
import { type KeepOptions, type PageCache, type Rendered, rendered } from './page-cache.ts';
import { productPage } from './pages/product.ts';
import { PAGE_SIZE, pagesOf, productsPage } from './pages/products.ts';
import { ownImage } from './pictures.ts';
import { contextOf, pageHeaders, sendNotFound, sendShared } from './visit.ts';

const PAGE_NUMBER = /^[1-9][0-9]{0,5}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The standard allows 50,000 addresses in one file; more products than this are found by links. */
const MAX_IN_SITEMAP = 10_000;

type Render = (shop: Shop) => Promise<Rendered | undefined>;
interface Asked {
  /** Tells what is kept apart; undefined for what cannot be there. */
  readonly key: string | undefined;
  readonly render: Render;
  readonly options?: KeepOptions;
}

/** The pages that all visitors are sent alike. */
export function registerSharedPages(app: FastifyInstance, deps: ServerDeps, cache: PageCache): void {
  const { hostedBase } = deps.settings;
  const serve = (url: string, ask: (request: FastifyRequest) => Asked): void => {
    app.get(url, { constraints: IN_STOREFRONTS }, async (request, reply) => {
      const shop = request.shop as Shop;
      const { key, render, options } = ask(request);
      const page = key === undefined ? undefined : await cache.find(shop, key, () => render(shop), options);
      return page === undefined ? sendNotFound(reply, shop, hostedBase) : sendShared(request, reply, page);
    });
  };
  serve('/', (request) => {
    const { page = '1' } = request.query as { page?: unknown };
    const isPage = typeof page === 'string' && PAGE_NUMBER.test(page);
    return { key: isPage ? `page ${page}` : undefined, render: (shop) => renderProducts(deps, shop, Number(page)) };
  });
  serve('/products/:id', (request) => {
    const { id } = request.params as { id: string };
    return { key: UUID.test(id) ? `product ${id}` : undefined, render: (shop) => renderProduct(deps, shop, id) };
  });
  serve('/sitemap.xml', ({ shop: asked }) => ({
    key: `sitemap ${asked?.origin}`,
    render: (shop) => renderSitemap(deps, shop),
    options: { outlivesChanges: true },
  }));
  serve('/robots.txt', () => ({ key: 'robots', render: async (shop) => rendered(robots(shop), plain('text/plain')) }));
  serve('/favicon.svg', () => ({ key: 'favicon', render: (shop) => renderFavicon(deps.images, shop) }));
}

async function renderProducts(deps: ServerDeps, shop: Shop, page: number): Promise<Rendered | undefined> {
  const db = deps.db.shareOf(shop.storeId);
  const { offers, total } = await offersOnPage(db, shop.storeId, { page, limit: PAGE_SIZE });
  if (page > pagesOf(total)) return undefined;
  return renderPage(deps, shop, (context) => productsPage(context, { offers, total, page }));
}

async function renderProduct(deps: ServerDeps, shop: Shop, id: string): Promise<Rendered | undefined> {
  const [offer] = await offersOf(deps.db.shareOf(shop.storeId), shop.storeId, [id]);
  return offer && renderPage(deps, shop, (context) => productPage(context, offer));
}

function renderPage(deps: ServerDeps, shop: Shop, page: (context: ReturnType<typeof contextOf>) => string): Rendered {
  const context = contextOf(shop);
  return rendered(page(context), pageHeaders(context.look, deps.settings.hostedBase));
}

async function renderSitemap(deps: ServerDeps, shop: Shop): Promise<Rendered> {
  const ids = await offeredIds(deps.db.shareOf(shop.storeId), { storeId: shop.storeId, limit: MAX_IN_SITEMAP });
  return rendered(sitemap(shop, ids), plain('application/xml'));
}

async function renderFavicon(images: Images, shop: Shop): Promise<Rendered> {
  const name = ownImage(shop.logo)?.split('/').at(-1);
  // Without the image store the letter does.
  const logo = name === undefined ? undefined : await images.find(name, '160').catch(() => undefined);
  // Opened by itself, it can do nothing in the shop's name.
  const headers = {
    ...plain('image/svg+xml'),
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
  };
  return rendered(favicon(shop, logo), headers);
}

function plain(type: string): Record<string, string> {
  return { 'content-type': type === 'image/svg+xml' ? type : `${type}; charset=utf-8` };
}
