// The limit of storefronts, in a process of its own: Fastify that sends one page, made beforehand, whatever is asked for,
// and nothing else. It is told the page, and reports where it listens.
import { createRequire } from 'node:module';
import type { acceptJsonBodies } from '../../server/src/http/plugins/json-body.ts';

/** What every request gets. */
export interface CannedPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type App = Parameters<typeof acceptJsonBodies>[0];

// The same copy that the service runs on.
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
