import type { FastifyInstance } from 'fastify';

/** Headers of every answer; cacheable pages and files override them. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Keeps answers out of caches, and prevents content-type sniffing. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
}
