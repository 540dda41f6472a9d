import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { HostReader } from './host.ts';

/** The option of routes that answer in storefronts, and nowhere else. */
export const IN_STOREFRONTS = { surface: 'storefront' } as const;

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

/**
 * Keeps the routes of the service and those of storefronts apart by host: neither ever answers for the other, whatever
 * the path.
 */
export function surfacesByHost(hosts: Pick<HostReader, 'storefrontHost'>): Constraints {
  return {
    surface: {
      name: 'surface',
      mustMatchWhenDerived: true,
      validate: () => true,
      storage() {
        const handlers = new Map<unknown, never>();
        return {
          get: (surface) => handlers.get(surface) ?? null,
          set: (surface, handler) => void handlers.set(surface, handler as never),
        };
      },
      // Undefined for the service: the router takes that for no constraint, which its types do not say.
      deriveConstraint: (request) =>
        (hosts.storefrontHost(request as unknown as IncomingMessage) === undefined
          ? undefined
          : IN_STOREFRONTS.surface) as string,
    },
  };
}
