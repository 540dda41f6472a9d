import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CHANNEL = 'fastify.initialization';

/**
 * Returns every route of every server created during a call, in the router's notation: `GET /checkout/{id}`, and
 * `storefront GET /cart` for those that answer in storefronts.
 */
export async function routesOf(begin: () => Promise<unknown>): Promise<string[]> {
  const lines = new Set<string>();
  const note = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      for (const line of linesOf(route)) lines.add(line);
    });
  };
  subscribe(CHANNEL, note);
  try {
    await begin();
  } finally {
    unsubscribe(CHANNEL, note);
  }
  return [...lines].toSorted();
}

/** Every GET route has a HEAD route. */
function linesOf({ method, url, constraints }: RouteOptions): string[] {
  const methods = typeof method === 'string' ? [method] : method;
  const mark = (constraints as { surface?: string } | undefined)?.surface === 'storefront' ? 'storefront ' : '';
  const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');
  return methods.filter((each) => each !== 'HEAD').map((each) => `${mark}${each} ${path}`);
}
