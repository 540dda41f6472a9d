import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../client-address.ts';
import { HttpRefusal } from '../refusal-table.ts';

const WINDOW_MS = 60_000;
/**
 * How many groups of client addresses one limit remembers, some 10 MB; those not seen for longest are forgotten first.
 */
const MAX_ADDRESSES = 50_000;

/** Counts a request of a group of client addresses. @throws HttpRefusal `request.tooMany` when there were too many */
export type RequestLimit = (request: FastifyRequest) => Promise<void>;

/** Makes {@link createLimit} possible; limits nothing by itself. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: (request) => addressGroup(request.ip) });
}

/**
 * One budget per minute and group of client addresses, shared by everything that calls it; 0 is no limit. The limiter's
 * route options would keep a separate budget for each route.
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
