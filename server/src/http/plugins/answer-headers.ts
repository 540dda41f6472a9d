import type { FastifyInstance } from 'fastify';

/** On every answer; pages and files that may be cached say so themselves. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Keeps answers out of caches, and from being taken for anything but their content type. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
}
