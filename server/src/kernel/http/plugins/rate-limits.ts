import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../client-address.ts';
import { HttpRefusal } from '../http-refusals.ts';

const WINDOW_MS = 60_000;
/** Maximum address groups remembered per limit, about 10 MB; the least recently seen are forgotten first. */
const MAX_ADDRESSES = 50_000;

/** Counts a request against its address group. @throws HttpRefusal `request.tooMany` when there were too many */
export type RequestLimit = (request: FastifyRequest) => Promise<void>;

/** Registers the rate limiter that {@link createLimit} needs; limits nothing by itself. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: (request) => addressGroup(request.ip) });
}

/**
 * Creates a budget per minute and address group, shared by all its callers; 0 means no limit. The limiter's route
 * options would keep a separate budget for each route.
 */
export function createLimit(app: FastifyInstance, perMinute: number): RequestLimit {
  if (perMinute === 0) return async () => undefined;
  const options = { max: perMinute, timeWindow: WINDOW_MS, cache: MAX_ADDRESSES };
  const check = app.createRateLimit(options);
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new HttpRefusal('request.tooMany', result.ttlInSeconds);
  };
}
