import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Quotas } from '../../merchants/quotas.ts';
import { HttpRefusal } from '../refusal-table.ts';
import type { RequestProblem } from '../request-problem.ts';
import { storeOfRequest } from './store-of-request.ts';

/** For the log of a store whose integration is refused. */
const USED_UP: RequestProblem = {
  part: 'body',
  field: null,
  reason: 'the stores of this owner have written as much as they may in 24 hours',
};

/** What of a route says whether it counts. */
interface CountedRoute {
  readonly method: string;
  readonly operation: { readonly schema: { readonly ends?: true } };
}

/** Fastify hooks of a route of stores: the first before the body, the second right before the work. */
export interface OwnerQuota {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** @throws HttpRefusal `request.tooMany` or `owner.tooMany` */
  preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Counts what a store's requests write. An image counts as a small one: how many may be uploaded has a limit of its own.
 */
export function createOwnerQuota(quotas: Quotas, { method, operation }: CountedRoute): OwnerQuota {
  const isCounted = method !== 'GET' && method !== 'DELETE' && operation.schema.ends !== true;
  const readBefore = new WeakMap<FastifyRequest, number>();
  return {
    async onRequest(request) {
      readBefore.set(request, request.raw.socket.bytesRead);
    },
    async preHandler(request) {
      if (!isCounted) return;
      const { session, headers, raw } = request;
      const isImage = Buffer.isBuffer(request.body);
      // A body that comes in chunks has no length in its head.
      const length = Number(headers['content-length'] ?? raw.socket.bytesRead - (readBefore.get(request) ?? 0));
      const use = { changes: session === undefined ? 0 : 1, bytes: isImage ? 0 : length };
      const seconds = await quotas.secondsUntil(storeOfRequest(request), use);
      if (seconds === undefined) return;
      throw new HttpRefusal(session === undefined ? 'request.tooMany' : 'owner.tooMany', seconds, USED_UP);
    },
  };
}
