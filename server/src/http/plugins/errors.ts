import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, Outage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { NoPlace } from '../../lib/places.ts';
import { ANSWER_HEADERS } from './answer-headers.ts';

/** For who found no place: as long as it would have waited. */
const RETRY_AFTER_SECONDS = '10';

/** Renders every failure as `{error}`: ours by its own status, Fastify's by what it means here, the rest as 500. */
export function renderErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // Before the body is read: what no route takes is not found, whatever was sent to it.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? sendNotFound(reply) : undefined));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.headers(ANSWER_HEADERS).code(404).send({ error: 'Not found' });
}

/** Answers a failure. Also for what happens before routing, such as an address that cannot be decoded. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const { status, message } = answerTo(error);
  if (status >= 500 && !(error instanceof ApiError)) {
    // During an outage one line says it all; a line for each request would bury it. Clients that hang up while sending may do so often.
    const isExpected = (error instanceof Outage && error.isReported) || hasHungUp(request, error);
    const level = isExpected ? 'debug' : 'error';
    log[level]({ err: error, method: request.method, route: request.routeOptions.url }, 'A request failed');
  }
  const wait = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  // Also over what a page or file has said of itself before it failed.
  reply.headers(ANSWER_HEADERS);
  if (error instanceof NoPlace) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).type('application/json; charset=utf-8').send({ error: message });
}

/** Also once all of its body had arrived, but was not read yet. */
function hasHungUp({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.destroyed && (!raw.complete || error === raw.errored);
}

function answerTo(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  if (error instanceof NoPlace) return { status: 429, message: 'Too many requests' };
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return { status: 413, message: 'Payload too large' };
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  if (isCallersFault) return { status: 400, message: 'Invalid request data' };
  return { status: 500, message: 'Internal server error' };
}
