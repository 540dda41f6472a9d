import type { FastifyRequest } from 'fastify';

/**
 * Returns the store of a request: that of its key, or the one in the path to which its session has access. Only for
 * routes that have checked either.
 */
export function storeOfRequest({ apiKey, session }: FastifyRequest): string {
  const storeId = apiKey?.storeId ?? session?.store?.storeId;
  if (storeId === undefined)
    throw new Error('what a store may use is shared out after the check of its key or session');
  return storeId;
}
