import type { FastifyInstance } from 'fastify';
import { isSoldOut } from '../../catalog/off-sale.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { storefrontOrigin } from '../../stores/read-store.ts';
import { discoverableStores } from '../../stores/storefront/discoverable-repository.ts';
import type { Offer } from '../../stores/storefront/shop-repository.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import type { PagesDeps } from '../dependencies.ts';

/** Path of the lists for programs, in a storefront or on the installation's own host. */
export const DISCOVERY_PATH = '/.well-known/x402';
/** Products or stores on a page of the list. */
export const LISTED = 100;
/** Number of a page of the list of stores, as in the address: bounds the rows that are skipped. */
const PAGE_NUMBER = /^[1-9][0-9]{0,2}$/;
const LAST_PAGE = 999;
/** Characters of a description in the list. */
const MAX_DESCRIPTION = 300;

/** Returns the address at which programs buy a product. */
export function productAddress({ origin }: Pick<Shop, 'origin'>, productId: string): string {
  return `${origin}/x402/${productId}`;
}

interface ListedProducts {
  readonly offers: readonly Offer[];
  readonly total: number;
  /** Page number, from 1. */
  readonly page: number;
}

/**
 * Builds a page of the list of a storefront's products: the addresses, and each with its data as facilitators list it.
 * They contain no terms of payment, since each request for terms creates an address to pay to.
 */
export function storeList(shop: Shop, { offers, page, total }: ListedProducts): string {
  const items = offers.map((offer) => ({
    resource: productAddress(shop, offer.id),
    type: 'http',
    x402Version: 2,
    accepts: [],
    metadata: {
      name: offer.title,
      description: offer.description === null ? null : [...offer.description].slice(0, MAX_DESCRIPTION).join(''),
      price: formatFiat(offer.priceMillis),
      currency: offer.currency.toUpperCase(),
      availability: isSoldOut(offer) ? 'OutOfStock' : 'InStock',
      minQuantity: offer.minQuantity,
      maxQuantity: offer.maxQuantity,
      page: `${shop.origin}/products/${offer.id}`,
    },
  }));
  const offset = (page - 1) * LISTED;
  return JSON.stringify({
    x402Version: 2,
    name: shop.name,
    resources: items.map(({ resource }) => resource),
    items,
    pagination: { limit: LISTED, offset, total },
    next: offset + offers.length < total ? `${shop.origin}${DISCOVERY_PATH}?page=${page + 1}` : null,
  });
}

/** Registers the list of storefronts that list their products for programs. */
export function registerStoreLists(app: FastifyInstance, { db, settings }: PagesDeps, reads: RequestLimit): void {
  const where = { hostedBaseUrl: settings.hostedBase, storefrontDomain: settings.storefrontDomain };
  app.get(DISCOVERY_PATH, { onRequest: reads }, async (request, reply) => {
    const { page = '1' } = request.query as { page?: unknown };
    const number = typeof page === 'string' && PAGE_NUMBER.test(page) ? Number(page) : undefined;
    if (number === undefined) throw new HttpRefusal('request.unknownRoute');
    // With one store more than a page has, to detect the next page.
    const found = await discoverableStores(db, { limit: LISTED + 1, offset: BigInt((number - 1) * LISTED) });
    if (found.length === 0) throw new HttpRefusal('request.unknownRoute');
    const stores = found.slice(0, LISTED).flatMap((store) => {
      const origin = store.isOpen ? storefrontOrigin(store, where) : null;
      return origin === null ? [] : [{ name: store.name, url: `${origin}${DISCOVERY_PATH}` }];
    });
    const isLast = found.length <= LISTED || number === LAST_PAGE;
    const next = isLast ? null : `${settings.hostedBase}${DISCOVERY_PATH}?page=${number + 1}`;
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
    return { x402Version: 2, resources: [], stores, next };
  });
}
