import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { createPlaces, type Ticket } from '../../lib/places.ts';
import { createPresence } from '../../lib/presence.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits for a place among the few requests that may hold much in memory at a time; the request keeps it until it is answered. To be
     * called before a body or an answer of more than `LARGE_ROW_BYTES` is read. @throws NoPlace
     */
    enterLarge: () => Promise<void>;
  }
}

/** How long a request waits for its turn, in milliseconds. */
const WAIT_MS = 10_000;
/** Requests that wait have read no body yet; each costs its connection and what has arrived of it. */
const MAX_WAITING_PER_STORE = 1_000;
const MAX_WAITING = 5_000;
/** Each may hold a body of 8 MiB in a few forms at once. */
const LARGE_PER_STORE = 2;
const LARGE_IN_ALL = 8;
/**
 * After a large request, a store beside others begins no other in that place for so many times as long as it took: what it costs the
 * event loop and the database comes in few of the moments in which the others ask for something.
 */
const LARGE_REST = 14;
const LONGEST_REST_MS = 8_000;

/**
 * Makes the hook that lets a store have only so many requests under way at a time; the others wait in line, before anything of their
 * body is read, and are refused when they have waited too long. Comes after the key guard.
 */
export function createStoreGate(app: FastifyInstance, perStore: number): onRequestAsyncHookHandler {
  const line = { maxWaiting: MAX_WAITING, maxWaitingPerKey: MAX_WAITING_PER_STORE, waitMs: WAIT_MS };
  const places = createPlaces({ total: Number.POSITIVE_INFINITY, perKey: perStore, ...line });
  const presence = createPresence();
  const restMs = (heldMs: number): number => (presence.isAlone() ? 0 : Math.min(heldMs * LARGE_REST, LONGEST_REST_MS));
  const largePlaces = createPlaces({ total: LARGE_IN_ALL, perKey: LARGE_PER_STORE, restMs, ...line });
  app.decorateRequest('enterLarge', async () => undefined);
  return async (request, reply) => {
    const store = storeIdOf(request);
    presence.note(store);
    let large: Ticket | undefined;
    request.enterLarge = async () => {
      large ??= heldUntilAnswered(reply, largePlaces.enter(store));
      await large.granted;
    };
    await heldUntilAnswered(reply, places.enter(store)).granted;
  };
}

/** Who hangs up leaves the line. */
function heldUntilAnswered(reply: FastifyReply, ticket: Ticket): Ticket {
  if (reply.raw.destroyed) ticket.leave();
  else reply.raw.once('close', ticket.leave);
  return ticket;
}

function storeIdOf({ apiKey }: FastifyRequest): string {
  if (apiKey === undefined) throw new Error('the gate of stores stands behind the key guard');
  return apiKey.storeId;
}
