import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Outage, Refusal } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { NoPlace } from '../../lib/places.ts';
import { REFUSALS, type RefusalName } from '../refusal-table.ts';
import { ANSWER_HEADERS } from './answer-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, once it was. */
    refusal: { readonly refused: RefusalName; readonly error: unknown } | undefined;
  }
}

/** For a request that found no place: as long as it would have waited for one. */
const NO_PLACE_SECONDS = 10;

/**
 * Answers every failure by the table of refusals: ours by name, Fastify's by what they mean here, the rest as faults.
 */
export function renderErrors(app: FastifyInstance, log: Log): void {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // Before the body is read: a path that no route has is not found, whatever was sent to it.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? sendNotFound(reply) : undefined));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  const [status, error] = REFUSALS['request.unknownRoute'];
  return reply.headers(ANSWER_HEADERS).code(status).send({ error });
}

/** What a request failed with, as its answer says it. */
export interface Failure {
  readonly refused: RefusalName;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
}

/** Notes a failure, and logs it when it is ours. */
export function noteFailure(log: Log, error: unknown, request: FastifyRequest): Failure {
  const { refused, retryAfterSeconds } = refusalOf(error);
  request.refusal = { refused, error };
  if (refused === 'request.failed') {
    // During an outage one line says it all, and a line for each request would bury it. Clients that hang up while
    // sending are routine.
    const isExpected = (error instanceof Outage && error.isReported) || hasHungUp(request, error);
    const level = isExpected ? 'debug' : 'error';
    log[level]({ err: error, method: request.method, route: request.routeOptions.url }, 'A request failed');
  }
  const [status] = REFUSALS[refused];
  return { refused, status, retryAfterSeconds };
}

/** Answers a failure. Also for what happens before routing, such as an address that cannot be decoded. */
export function sendError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refused, status, retryAfterSeconds } = noteFailure(log, error, request);
  const [, sentence, , envelope] = REFUSALS[refused];
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // Overrides what a page or file had set before it failed.
  reply.headers(ANSWER_HEADERS);
  const more = envelope && { code: envelope.code, retryAfterSeconds: retryAfterSeconds ?? null };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ error: sentence, ...more });
}

/** Also once all of its body had arrived, but was not read yet. */
function hasHungUp({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.destroyed && (!raw.complete || error === raw.errored);
}

function refusalOf(error: unknown): { refused: RefusalName; retryAfterSeconds?: number | undefined } {
  if (error instanceof Refusal) return error as Refusal<RefusalName>;
  if (error instanceof NoPlace) return { refused: 'request.tooMany', retryAfterSeconds: NO_PLACE_SECONDS };
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return { refused: 'request.tooLarge' };
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return { refused: isCallersFault ? 'request.invalid' : 'request.failed' };
}
