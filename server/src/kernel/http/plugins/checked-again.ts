import type { FastifyReply, FastifyRequest } from 'fastify';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The Fastify hooks of a check. */
export interface CheckedAgain {
  readonly onRequest: Hook;
  readonly preHandler: Hook;
}

/**
 * Runs a check before a request's body is read, and again before its work if more than `forMs` milliseconds have
 * passed. Otherwise a client could start a request, lose its permission, and still complete it by sending the body
 * late.
 */
export function checkedAgain(forMs: number, check: Hook): CheckedAgain {
  const checkedAt = new WeakMap<FastifyRequest, number>();
  return {
    async onRequest(request, reply) {
      checkedAt.set(request, performance.now());
      await check(request, reply);
    },
    async preHandler(request, reply) {
      if (performance.now() - (checkedAt.get(request) ?? 0) > forMs) await check(request, reply);
    },
  };
}
