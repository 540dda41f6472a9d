import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { requireCheckout } from '../../sales/checkout/find-checkout.ts';
import type { PagesDeps } from '../dependencies.ts';
import { answerCheckout, answerPreflight, openly } from './answer.ts';
import { registerStoreLists } from './discovery.ts';

/**
 * Registers the address at which programs pay for orders and invoices that exist, by the x402 protocol, and the list of
 * storefronts that they may find.
 * @param writes the limit of routes that start payments
 */
export async function registerX402(
  app: FastifyInstance,
  deps: PagesDeps,
  { reads, writes }: { readonly reads: RequestLimit; readonly writes: RequestLimit },
): Promise<void> {
  registerStoreLists(app, deps, reads);
  await app.register(async (scope) => {
    scope.addHook('onRequest', openly);
    scope.addHook('onRequest', writes);
    scope.options('/x402/:id', async (_request, reply) => answerPreflight({ reply }));
    // Without HEAD: asking for the terms starts a payment.
    scope.get(
      '/x402/:id',
      { exposeHeadRoute: false },
      async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const checkout = await requireCheckout(deps.db, request.params.id);
        return answerCheckout({ deps, request, reply }, checkout);
      },
    );
  });
}
