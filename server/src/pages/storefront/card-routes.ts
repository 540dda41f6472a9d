import type { FastifyInstance, FastifyReply } from 'fastify';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import { offersOf } from '../../stores/storefront/shop-repository.ts';
import type { PagesDeps } from '../dependencies.ts';
import { type CardPlan, createCards, productCard, shopCard } from './cards.ts';
import { type ShopRequest, sendNotFound } from './visit.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HEADERS = {
  'content-type': 'image/jpeg',
  // The address in pages changes with the picture.
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Registers the pictures for link previews, of the shop and of each product. */
export function registerCards(app: FastifyInstance, deps: PagesDeps): void {
  const cards = createCards(deps.images);
  const { hostedBase } = deps.settings;
  const send = async (visit: ShopRequest, reply: FastifyReply, plan: CardPlan): Promise<FastifyReply> => {
    const jpeg = await cards.draw(visit.shop.storeId, plan);
    return reply.headers(HEADERS).send(jpeg);
  };
  app.get('/card.jpg', { constraints: IN_STOREFRONTS }, (request, reply) => {
    const visit = request as ShopRequest;
    return send(visit, reply, shopCard(visit.shop));
  });
  app.get('/products/:id/card.jpg', { constraints: IN_STOREFRONTS }, async (request, reply) => {
    const visit = request as ShopRequest;
    const { id } = request.params as { id: string };
    const { storeId } = visit.shop;
    const [offer] = UUID.test(id) ? await offersOf(deps.db.shareOf(storeId), storeId, [id]) : [];
    if (offer === undefined) return sendNotFound(visit, reply, hostedBase);
    return send(visit, reply, productCard(visit.shop, offer));
  });
}
