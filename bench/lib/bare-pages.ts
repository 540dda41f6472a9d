// The limit of storefronts, in a separate process: Fastify that answers every request with one prepared page. It
// receives the page, and reports its address.
import { createRequire } from 'node:module';
import type { acceptJsonBodies } from '../../server/src/kernel/http/plugins/json-body.ts';

/** The answer to every request. */
export interface CannedPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type App = Parameters<typeof acceptJsonBodies>[0];

// The service's own copy.
const requireOfServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { fastify } = requireOfServer('fastify') as { fastify(options: { logger: false }): App };

process.once('message', (page: CannedPage) => void serve(page));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function serve({ body, headers }: CannedPage): Promise<void> {
  const app = fastify({ logger: false });
  const bytes = Buffer.from(body);
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}
