import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Outage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { NoPlace } from '../../lib/places.ts';
import { type NamedRefusal, Refusal } from '../../lib/refusals.ts';
import { HttpRefusal } from '../http-refusals.ts';

/** Headers of every answer; cacheable pages and files override them. */
const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Keeps answers out of caches, and prevents content-type sniffing. */
export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal, once the request has been refused. */
    refusal: (NamedRefusal & { readonly error: unknown }) | undefined;
  }
}

/** Retry delay of a request that found no place: the time it would have waited for one. */
const NO_PLACE_SECONDS = 10;

/**
 * Answers every failure as a refusal: ours by its row, Fastify's by their meaning here, all others as faults.
 */
export function renderErrors(app: FastifyInstance, log: Log): void {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // Runs before the body is read: an unknown path is not found, regardless of the body.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? sendNotFound(reply) : undefined));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  const [status, error] = HttpRefusal.rows['request.unknownRoute'];
  return reply.headers(ANSWER_HEADERS).code(status).send({ error });
}

/** The failure of a request, with its retry delay. */
export interface Failure extends NamedRefusal {
  readonly retryAfterSeconds: number | undefined;
}

/** Records a failure, and logs it if it is a fault of the server. */
export function noteFailure(log: Log, error: unknown, request: FastifyRequest): Failure {
  const { refused, row, retryAfterSeconds } = refusalOf(error);
  request.refusal = { refused, row, error };
  if (refused === 'request.failed') {
    // During an outage one line is enough; a line for each request would bury it. Clients that hang up while sending
    // are routine.
    const isExpected = (error instanceof Outage && error.isReported) || hasHungUp(request, error);
    const level = isExpected ? 'debug' : 'error';
    log[level]({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
  }
  return { refused, row, retryAfterSeconds };
}

/** Answers a failure; also one before routing, such as an address that cannot be decoded. */
export function sendError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { row, retryAfterSeconds } = noteFailure(log, error, request);
  const [status, sentence, , envelope] = row;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // Overrides headers that a page or file set before it failed.
  reply.headers(ANSWER_HEADERS);
  const more = envelope && { code: envelope.code, retryAfterSeconds: retryAfterSeconds ?? null };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ error: sentence, ...more });
}

/** Returns true if the client hung up; also if its whole body had arrived but was not yet read. */
function hasHungUp({ raw }: FastifyRequest, error: unknown): boolean {
  return raw.destroyed && (!raw.complete || error === raw.errored);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof NoPlace) return new HttpRefusal('request.tooMany', NO_PLACE_SECONDS);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new HttpRefusal('request.tooLarge');
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new HttpRefusal(isCallersFault ? 'request.invalid' : 'request.failed');
}

const BODY = JSON.stringify({ error: HttpRefusal.sentence('request.invalid') });

/**
 * Answers input that is not an HTTP request, has oversized headers, or did not arrive in time: the server rejects it
 * before there is a request, so no error handler sees it.
 */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(BODY)}`,
    ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${BODY}`);
  socket.destroy();
}
