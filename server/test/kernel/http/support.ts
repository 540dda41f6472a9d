import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { shortIdOf } from '../../../src/kernel/lib/short-id.ts';
import type { Reply } from '../../support/service.ts';

/** No server listens there: deliveries are written but never sent. */
export const DEAD_WEBHOOK = 'http://127.0.0.1:9/hook';
export const MALFORMED_ID = 'not-an-id';
/** Matches the pattern, but is not a 128-bit value. */
export const UNDECODABLE_ID = 'z'.repeat(22);
export const UNKNOWN_UUID = '01890000-0000-7000-8000-000000000000';

/** Returns a well-formed short id that decodes, but is not in use. */
export function unknownId(): string {
  return shortIdOf(createIdSource({ now: () => Date.UTC(2025, 0) }).next());
}

/** Returns status and body of an answer, to be compared together. */
export function statusAndBody(reply: Reply): [number, unknown] {
  return [reply.status, reply.json];
}

/** Answer to a body that does not match the schema. */
export const INVALID: [number, unknown] = [400, { error: 'Invalid request data' }];

/** Returns a product for provisioning. */
export function product(title: string, more: object = {}) {
  return {
    title,
    description: null,
    image: null,
    priceAmount: '9.99',
    priceCurrency: 'usd' as const,
    listed: true,
    minQuantity: 1,
    maxQuantity: null,
    stock: null,
    deliveryText: 'thanks',
    ...more,
  };
}

/** Returns an invoice line. */
export function item(more: object = {}) {
  return { name: 'Consulting', quantity: 1, unitAmount: '50', ...more };
}

/** ISO 8601 UTC with milliseconds. */
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
