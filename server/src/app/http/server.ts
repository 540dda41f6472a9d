import type { FastifyInstance } from 'fastify';
import { registerImages } from '../../catalog/images/serve-images.ts';
import { compressAnswers } from '../../kernel/http/plugins/compression.ts';
import { createHttpServer, type PageOptions } from '../../kernel/http/server.ts';
import { registerPublicHealth } from '../../operator/health-api.ts';
import { registerDashboardPages } from '../../pages/dashboard.ts';
import { registerHostedPages } from '../../pages/hosted/pages.ts';
import { registerPayButton } from '../../pages/hosted/pay-button.ts';
import { registerPaymentForms } from '../../pages/hosted/payment-forms.ts';
import { readPaymentPages } from '../../pages/hosted/payment-page.ts';
import { registerStorefronts } from '../../pages/storefront/register.ts';
import { registerTlsCheck } from '../../pages/storefront/tls-check.ts';
import { registerX402 } from '../../pages/x402/register.ts';
import { registerReference } from '../openapi/register.ts';
import type { HttpDeps } from './dependencies.ts';
import { ROUTES } from './routes.ts';

/** Builds the HTTP server with every surface; the caller starts and closes it. */
export async function createServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps, ROUTES, (server, options) => registerPages(server, deps, options));
  app.addHook('preClose', async () => {
    deps.streams.endAll();
    deps.storeStreams.endAll();
  });
  return app;
}

/** Registers everything that is no operation: pages, images, documents, health. */
async function registerPages(
  app: FastifyInstance,
  deps: HttpDeps,
  { hosts, reads, writes }: PageOptions,
): Promise<void> {
  await registerDashboardPages(app, deps.settings);
  const pages = await readPaymentPages(deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', reads);
    compressAnswers(scope);
    await registerReference(scope, deps.settings);
    await registerHostedPages(scope, deps, pages);
    await registerPayButton(scope);
  });
  await registerPaymentForms(app, deps, { pages, writes });
  await registerX402(app, deps, { reads, writes });
  await registerImages(app, deps);
  await registerStorefronts(app, deps, { hosts, reads, writes });
  registerTlsCheck(app, deps, hosts);
  registerPublicHealth(app, deps);
}
