import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { ApiError } from '../../lib/errors.ts';
import type { FailureLimit } from './api-key.ts';

const WINDOW_MS = 60_000;
/** Client addresses remembered at once; the longest unseen is forgotten first. */
const MAX_ADDRESSES = 50_000;

const refuse = (): ApiError => new ApiError(429, 'Too many requests');

/** Registers the limiter; routes opt in through {@link limited}. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    cache: MAX_ADDRESSES,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: refuse,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
}

/** Route options that share one budget a minute and client address between all routes of a group; 0 is no limit. */
export function limited(group: string, perMinute: number): FastifyContextConfig {
  return perMinute === 0 ? {} : { rateLimit: { max: perMinute, groupId: group } };
}

/** Counts failed authentications by client address. */
export function createFailureLimit(app: FastifyInstance, perMinute: number): FailureLimit {
  if (perMinute === 0) return async () => undefined;
  const check = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS });
  return async (request, reply) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', String(result.ttlInSeconds));
    throw refuse();
  };
}
