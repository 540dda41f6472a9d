import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowanceOptions, createAllowance } from '../../lib/allowance.ts';
import { createPlaces, type Ticket } from '../../lib/places.ts';
import { createPresence } from '../../lib/presence.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits for a place among the few requests that may hold much in memory at a time; the request keeps it until it is answered. To be
     * called before a body or an answer of more than `LARGE_ROW_BYTES` is read. @throws NoPlace
     */
    enterLarge: () => Promise<void>;
    /** Waits until the store may have one more worked on. @throws NoPlace */
    enterWork: () => Promise<void>;
    /** Waits until so many bytes of the body or answer may come or go, if the request is a large one: it slows down what calls it. */
    paceLarge?: (bytes: number) => Promise<void>;
  }
}

/** How long a request waits for its turn, in milliseconds. */
const WAIT_MS = 10_000;
/** Requests that wait have read no body yet; each costs its connection and what has arrived of it. */
const MAX_WAITING_PER_STORE = 1_000;
const MAX_WAITING = 5_000;
/** Requests that a store beside others has worked on at a time: in one turn of the event loop each may take a tenth of a millisecond. */
const WORKED_ON_BESIDE = 8;
/**
 * What such a store may bring and take away with them, in bytes: each counts as so much more than what goes over the connection. So it has
 * at most about 800 a second of the shortest, or a dozen long lists: a fifth of what one core answers.
 */
const SMALL = { perSecond: 2 * 1024 * 1024, burst: 2 * 1024 * 1024, longestRestMs: 1_000 };
const REQUEST_BYTES = 2 * 1024;
/** Each may hold a body of 8 MiB in a few forms at once. */
const LARGE_PER_STORE = 2;
const LARGE_IN_ALL = 16;
/**
 * What it may bring and take away with large requests, in bytes, after one of the largest at once: what they cost the event loop and the
 * database comes in few of the moments in which the others ask for something.
 */
const LARGE = { perSecond: 1024 * 1024, burst: 8 * 1024 * 1024, longestRestMs: 8_000 };

/** What a request of a store passes on its way. Hooks of Fastify. */
export interface StoreGate {
  /** Lets a store have so many requests under way; the others wait before anything of their body is read. Comes after the key guard. */
  readonly beforeBody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Lets a store beside others have only a few of those worked on, whose bodies are there. */
  readonly beforeWork: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** @param perStore requests of a store under way; who waits for longer than a while is refused */
export function createStoreGate(app: FastifyInstance, perStore: number): StoreGate {
  const line = { maxWaiting: MAX_WAITING, maxWaitingPerKey: MAX_WAITING_PER_STORE, waitMs: WAIT_MS };
  const total = Number.POSITIVE_INFINITY;
  const presence = createPresence();
  const beside = Math.min(perStore, WORKED_ON_BESIDE);
  const restOf = (options: AllowanceOptions) => {
    const allowance = createAllowance(options);
    return (storeId: string, bytes: number) => (presence.isAlone() ? 0 : allowance.spend(storeId, bytes));
  };
  const restOfLarge = restOf(LARGE);
  const places = createPlaces({ total, perKey: perStore, ...line });
  const shareOf = () => (presence.isAlone() ? perStore : beside);
  const workedOn = createPlaces({ total, perKey: shareOf, restMs: restOf(SMALL), ...line });
  const largePlaces = createPlaces({ total: LARGE_IN_ALL, perKey: LARGE_PER_STORE, ...line });
  app.decorateRequest('enterLarge', async () => undefined);
  app.decorateRequest('enterWork', async () => undefined);
  app.decorateRequest('paceLarge', async () => undefined);
  return {
    async beforeBody(request, reply) {
      const store = storeIdOf(request);
      presence.note(store);
      let large: Ticket | undefined;
      let work: Ticket | undefined;
      const cost = costOf(request);
      request.enterWork = async () => {
        // A large one is one of few as it is.
        if (large === undefined) work = heldUntilAnswered(reply, workedOn.enter(store), cost);
        await work?.granted;
      };
      request.enterLarge = async () => {
        // Else the small ones of the store would wait with it.
        work?.leave(cost());
        large ??= heldUntilAnswered(reply, largePlaces.enter(store));
        await large.granted;
      };
      request.paceLarge = async (bytes) => {
        if (large === undefined) return;
        const restMs = restOfLarge(store, bytes);
        if (restMs > 0) await sleep(restMs);
      };
      await heldUntilAnswered(reply, places.enter(store)).granted;
    },
    beforeWork: (request) => request.enterWork(),
  };
}

/** Who hangs up leaves the line. */
function heldUntilAnswered(reply: FastifyReply, ticket: Ticket, cost?: () => number): Ticket {
  const leave = (): void => ticket.leave(cost?.());
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return ticket;
}

/** What a small request costs, in bytes. */
function costOf({ raw: { socket } }: FastifyRequest): () => number {
  const passed = (): number => socket.bytesRead + socket.bytesWritten;
  const before = passed();
  return () => REQUEST_BYTES + passed() - before;
}

function storeIdOf({ apiKey }: FastifyRequest): string {
  if (apiKey === undefined) throw new Error('the store gate comes after the API key check');
  return apiKey.storeId;
}
