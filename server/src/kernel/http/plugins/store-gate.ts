import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AllowanceOptions, createAllowance } from '../../lib/allowance.ts';
import { createPlaces, type Ticket } from '../../lib/places.ts';
import { createPresence } from '../../lib/presence.ts';
import { addressGroup } from '../client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits for a place among the few requests that may use much memory at the same time; the request keeps it until it
     * is answered. Call it before holding more than `LARGE_ROW_BYTES` of a body or an answer. @throws NoPlace
     */
    enterLarge: () => Promise<void>;
    /** Gives that place back once less than `LARGE_PAGE_BYTES` of the answer remain in memory. */
    leaveLarge?: () => void;
    /**
     * Starts waiting for a large request's client to send or receive bytes.
     * @param cutOff called if the client is too slow while others want the place; the place is given back
     * @returns function to call with the number of bytes once the client has sent or received them
     */
    awaitClient?: (cutOff: () => void) => (bytes: number) => void;
    /** Waits until the store may start another request. @throws NoPlace */
    enterWork: () => Promise<void>;
    /** Waits until that many bytes of the body or answer may pass; this slows down large requests only. */
    paceLarge?: (bytes: number) => Promise<void>;
  }
}

/** Maximum time that a request waits for its turn, in milliseconds. */
const WAIT_MS = 10_000;
/**
 * Maximum waiting requests, whose bodies have not been read; each costs its connection and the received part of the
 * body.
 */
const MAX_WAITING_PER_STORE = 1_000;
const MAX_WAITING = 5_000;
/**
 * Maximum concurrent requests of a store while other stores are active. Each may take a tenth of a millisecond of a
 * turn of the event loop.
 */
const WORKED_ON_BESIDE = 8;
/**
 * Maximum bytes such a store may transfer in these requests; each request counts for `REQUEST_BYTES` more than its
 * actual traffic. That is at most about 800 of the shortest requests per second, or a dozen long lists: a fifth of the
 * capacity of one core.
 */
const SMALL = { perSecond: 2 * 1024 * 1024, burst: 2 * 1024 * 1024, longestRestMs: 1_000 };
const REQUEST_BYTES = 2 * 1024;
/**
 * Limits of large requests, each of which may hold an 8 MiB body in several forms at the same time. The groups are the
 * stores of one owner and all requests from one client address; the reserved places are for groups that hold none yet.
 */
const LARGE_PLACES = { total: 16, perKey: 2, perGroup: [4, 8], reserved: 4 };
/** Minimum speed of a client whose large request keeps another store out, on average over the grace period. */
const SLOWEST = { bytesPerSecond: 32 * 1024, graceMs: 3_000 };
/**
 * Maximum bytes a store may transfer in large requests, after a burst of one of the largest. Their load on the event
 * loop and the database then delays few requests of other stores.
 */
const LARGE = { perSecond: 1024 * 1024, burst: 8 * 1024 * 1024, longestRestMs: 8_000 };

/** Fastify hooks that every store request passes through. */
export interface StoreGate {
  /**
   * Limits the concurrent requests of a store, by keys and sessions together; the rest wait before any of their body is
   * read. Runs after the check of the key or session.
   */
  readonly beforeBody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * While other stores are active, limits how many of a store's requests with complete bodies are worked on
   * concurrently.
   */
  readonly beforeWork: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

interface StoreGateOptions {
  /** Maximum concurrent requests per store; one that waits too long is refused. */
  readonly perStore: number;
  /** Returns the person who owns a store, possibly one of several; undefined when it has no owner. */
  readonly ownerOf: (storeId: string) => Promise<string | undefined>;
}

/** Creates the gate shared by all store routes. */
export function createStoreGate(app: FastifyInstance, { perStore, ownerOf }: StoreGateOptions): StoreGate {
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
  const largePlaces = createPlaces({ ...LARGE_PLACES, slowest: SLOWEST, ...line });
  app.decorateRequest('enterLarge', async () => undefined);
  app.decorateRequest('enterWork', async () => undefined);
  app.decorateRequest('leaveLarge', undefined);
  app.decorateRequest('awaitClient', undefined);
  app.decorateRequest('paceLarge', undefined);
  const groupsOf = async (request: FastifyRequest, store: string): Promise<string[]> => {
    return [`owner ${(await ownerOf(store)) ?? store}`, `address ${addressGroup(request.ip)}`];
  };
  return {
    async beforeBody(request, reply) {
      const store = storeOfRequest(request);
      presence.note(store);
      let large: Ticket | undefined;
      let work: Ticket | undefined;
      let groups: Promise<string[]> | undefined;
      const cost = costOf(request);
      request.enterWork = async () => {
        // A large request already has one of the few places.
        if (large === undefined) work = heldUntilAnswered(reply, workedOn.enter(store), cost);
        await work?.granted;
      };
      request.enterLarge = async () => {
        // Otherwise the store's small requests would wait behind it.
        work?.leave(cost());
        groups ??= groupsOf(request, store);
        const named = await groups;
        large ??= heldUntilAnswered(reply, largePlaces.enter(store, named));
        await large.granted;
      };
      request.leaveLarge = () => large?.leave();
      request.awaitClient = (cutOff) => {
        large?.awaitPeer(cutOff);
        return (bytes) => large?.peerMoved(bytes);
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

/** Waits for the place; a client that hangs up leaves the queue. */
function heldUntilAnswered(reply: FastifyReply, ticket: Ticket, cost?: () => number): Ticket {
  const leave = (): void => ticket.leave(cost?.());
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return ticket;
}

/** Returns the cost of a small request, in bytes. */
function costOf({ raw: { socket } }: FastifyRequest): () => number {
  const passed = (): number => socket.bytesRead + socket.bytesWritten;
  const before = passed();
  return () => REQUEST_BYTES + passed() - before;
}

/**
 * Returns the store of a request: that of its key, or the one in the path to which its session has access. Only for
 * routes that have checked either.
 */
export function storeOfRequest({ apiKey, session }: FastifyRequest): string {
  const storeId = apiKey?.storeId ?? session?.store?.storeId;
  if (storeId === undefined)
    throw new Error('what a store may use is shared out after the check of its key or session');
  return storeId;
}
