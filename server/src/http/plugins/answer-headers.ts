import type { FastifyInstance } from 'fastify';

/** On every answer; pages and files that may be kept say so themselves. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Has no answer kept by a cache, or taken for something else than its content type says. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
}
