import type { FastifyRequest } from 'fastify';

/**
 * The store on whose behalf a request is made: that of its key, or the one in the path that a session was let into.
 * Only on routes that have checked either.
 */
export function storeOfRequest({ apiKey, session }: FastifyRequest): string {
  const storeId = apiKey?.storeId ?? session?.store?.storeId;
  if (storeId === undefined)
    throw new Error('what a store may use is shared out after the check of its key or session');
  return storeId;
}
