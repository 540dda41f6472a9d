import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { HostReader } from './host.ts';

/** Route option for routes that answer only in storefronts. */
export const IN_STOREFRONTS = { surface: 'storefront' } as const;

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

/**
 * Separates the routes of the service from those of storefronts by host: neither ever answers for the other, regardless
 * of the path.
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
      // Undefined for the service: the router treats it as no constraint, which its types do not allow.
      deriveConstraint: (request) =>
        (hosts.storefrontHost(request as unknown as IncomingMessage) === undefined
          ? undefined
          : IN_STOREFRONTS.surface) as string,
    },
  };
}
