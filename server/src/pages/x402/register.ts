import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { requireCheckout } from '../../sales/checkout/find-checkout.ts';
import type { SalesDeps } from '../../sales/dependencies.ts';
import { answerCheckout, answerPreflight } from './answer.ts';

/**
 * Registers the address at which programs pay for orders and invoices that exist, by the x402 protocol.
 * @param writes the limit of routes that start payments
 */
export async function registerX402(
  app: FastifyInstance,
  deps: SalesDeps,
  { writes }: { readonly writes: RequestLimit },
): Promise<void> {
  await app.register(async (scope) => {
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
