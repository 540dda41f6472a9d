import { createHash } from 'node:crypto';
import type { Log } from '../../kernel/lib/log.ts';
import { createPlaces } from '../../kernel/lib/places.ts';
import { createKeyedQueue } from '../../kernel/lib/turns.ts';
import { encodeImage, shrinkImage } from './encode.ts';
import { ImageRefusal } from './refusals.ts';
import type { ImageStore } from './store.ts';

/** The pictures of products and stores. */
export interface Images {
  /**
   * Re-encodes and stores a picture: one at a time, the stores taking turns.
   * @returns its name
   * @throws ImageRefusal, NoPlace when too many wait
   */
  keep(storeId: string, bytes: Uint8Array): Promise<string>;
  /**
   * Returns the image with a name, smaller if a width is given: made on the first request, and stored. While too many
   * others are being made, returns the full image.
   * @throws ImageRefusal when the store is unavailable
   */
  find(name: string, width?: string): Promise<Uint8Array | undefined>;
}

/**
 * Waiting uploads occupy places among the few large requests, which other stores need too, so only about half of these.
 */
const LINE = { total: 1, perKey: 1, maxWaiting: 8, maxWaitingPerKey: 2, waitMs: 30_000 };

/** Maximum smaller pictures being made, those in line included. */
const MAX_SHRINKING = 100;

export interface ImagesDeps {
  readonly store: ImageStore;
  readonly log: Log;
  /** Counts an upload of a store. Returns the seconds until it may upload again; undefined when it may now. */
  readonly secondsUntilNext: (storeId: string) => Promise<number | undefined>;
}

export function createImages({ store, log, secondsUntilNext }: ImagesDeps): Images {
  const places = createPlaces(LINE);
  let isAway = false;
  const logged = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      if (isAway) log.info({}, 'image store reachable again');
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) log.error({ err: error }, 'image store unreachable; images can be neither saved nor served');
      isAway = true;
      throw new ImageRefusal('image.storeAway');
    }
  };
  const shrunk = createShrinking(
    (name) => logged(() => store.get(name)),
    (name, image) => logged(() => store.put(name, image)),
  );
  return {
    async keep(storeId, bytes) {
      const ticket = places.enter(storeId);
      try {
        await ticket.granted;
        const wait = await secondsUntilNext(storeId);
        if (wait !== undefined) throw new ImageRefusal('image.tooManyToday', wait);
        const image = await encodeImage(bytes);
        const name = `${createHash('sha256').update(image).digest('hex')}.webp`;
        await logged(() => store.put(name, image));
        return name;
      } finally {
        ticket.leave();
      }
    },
    find: (name, width) => (width === undefined ? logged(() => store.get(name)) : shrunk(name, width)),
  };
}

/** Creates a source of smaller pictures. Each is made once, one after another, regardless of the number of requests. */
function createShrinking(
  get: ImageStore['get'],
  put: ImageStore['put'],
): (name: string, width: string) => Promise<Uint8Array | undefined> {
  const enqueue = createKeyedQueue();
  const making = new Map<string, Promise<Uint8Array | undefined>>();
  const make = async (name: string, width: string, small: string): Promise<Uint8Array | undefined> => {
    const image = await get(name);
    if (image === undefined) return undefined;
    const made = await enqueue('', () => shrinkImage(image, Number(width)));
    await put(small, made);
    return made;
  };
  return async (name, width) => {
    const small = name.replace('.webp', `-${width}.webp`);
    const known = await get(small);
    if (known !== undefined) return known;
    const underWay = making.get(small);
    if (underWay !== undefined) return underWay;
    if (making.size >= MAX_SHRINKING) return get(name);
    const made = make(name, width, small).finally(() => making.delete(small));
    making.set(small, made);
    return made;
  };
}
