import type { FastifyInstance } from 'fastify';
import { sendError } from '../../kernel/http/plugins/errors.ts';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import type { PagesDeps } from '../dependencies.ts';
import { answerPreflight, openly } from '../x402/answer.ts';
import { answerProduct } from '../x402/product.ts';
import type { ShopRequest } from './visit.ts';

/** Registers the address at which programs buy a product, by the x402 protocol. Failures are JSON, not a page. */
export function registerX402Products(app: FastifyInstance, deps: PagesDeps, writes: RequestLimit): void {
  const url = '/x402/:id';
  const open = { constraints: IN_STOREFRONTS, onRequest: openly };
  app.options(url, open, async (_request, reply) => answerPreflight({ reply }));
  app.get(url, {
    // Asking for the terms makes an order.
    exposeHeadRoute: false,
    constraints: IN_STOREFRONTS,
    onRequest: [openly, writes],
    handler: (request, reply) => {
      const { storeId } = (request as ShopRequest).shop;
      const { id: productId } = request.params as { id: string };
      const { quantity } = request.query as { quantity?: unknown };
      return answerProduct({ deps, request, reply }, { storeId, productId, quantity });
    },
    errorHandler: (error, request, reply) => sendError(deps.log, error, request, reply),
  });
}
