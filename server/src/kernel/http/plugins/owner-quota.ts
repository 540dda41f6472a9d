import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectedBytes } from '../bodies/collect.ts';
import { HttpRefusal } from '../http-refusals.ts';
import type { RequestProblem } from '../request-problem.ts';
import { storeOfRequest } from './store-gate.ts';

/** A daily write quota. */
export interface WriteQuota {
  /** Counts a request of a store. @returns seconds until it may be made; undefined when it may be made now */
  secondsUntil(storeId: string, use: { readonly changes: number; readonly bytes: number }): Promise<number | undefined>;
}

/** Problem logged for a store whose integration is refused. */
const USED_UP: RequestProblem = {
  part: 'body',
  field: null,
  reason: 'the stores of this owner have reached their quota of writes in 24 hours',
};

/** Properties of a route that determine whether it counts. */
interface CountedRoute {
  readonly method: string;
  readonly operation: { readonly schema: { readonly ends?: true } };
}

/** Fastify hooks of a store route: the first runs before the body, the second immediately before the work. */
export interface OwnerQuota {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** @throws HttpRefusal `request.tooMany` or `owner.tooMany` */
  preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Counts the writes of a store's requests. An image counts as a small write: uploads have their own limit. */
export function createOwnerQuota(quotas: WriteQuota, { method, operation }: CountedRoute): OwnerQuota {
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
      // A chunked body has no length in its headers.
      const read = collectedBytes(request) ?? raw.socket.bytesRead - (readBefore.get(request) ?? 0);
      const length = Number(headers['content-length'] ?? read);
      const use = { changes: session === undefined ? 0 : 1, bytes: isImage ? 0 : length };
      const seconds = await quotas.secondsUntil(storeOfRequest(request), use);
      if (seconds === undefined) return;
      throw new HttpRefusal(session === undefined ? 'request.tooMany' : 'owner.tooMany', seconds, USED_UP);
    },
  };
}
