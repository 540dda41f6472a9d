import { createHash } from 'node:crypto';
import { isObject, type Json } from './schemas.ts';

/** Calls remembered at most; the oldest are forgotten. */
const REMEMBERED = 100;

/** Idempotency keys of creations whose outcome is unknown. */
export interface RetryKeys {
  /** Returns the key of an identical call whose outcome is unknown, else a new one. */
  keyFor(call: string): string;
  /** Forgets the key of a call once it is decided; keeps it for the call's repetition otherwise. */
  ended(call: string, key: string, isDecided: boolean): void;
}

/** Returns a digest of a call of a tool, the same for the same arguments in another order. */
export function digestOf(name: string, args: Json): string {
  const sorted = (_: string, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256')
    .update(JSON.stringify([name, args], sorted))
    .digest('base64');
}

/**
 * Creates the memory of creations that may have taken effect. A model that repeats such a call gets the resource of the
 * first one; the same call after a success creates another.
 */
export function createRetryKeys(): RetryKeys {
  const unknown = new Map<string, string>();
  return {
    keyFor: (call) => unknown.get(call) ?? crypto.randomUUID(),
    ended(call, key, isDecided) {
      if (!isDecided) unknown.set(call, key);
      else if (unknown.get(call) === key) unknown.delete(call);
      const [oldest] = unknown.keys();
      if (unknown.size > REMEMBERED && oldest !== undefined) unknown.delete(oldest);
    },
  };
}
