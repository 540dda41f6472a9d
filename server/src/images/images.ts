import { createHash } from 'node:crypto';
import type { Log } from '../lib/log.ts';
import { createPlaces } from '../lib/places.ts';
import { encodeImage } from './encode.ts';
import { ImageRefusal } from './refusals.ts';
import type { ImageStore } from './store.ts';

/** The pictures of products and stores. */
export interface Images {
  /**
   * Makes a picture anew and keeps it: one at a time, the stores taking turns.
   * @returns its name
   * @throws ImageRefusal, NoPlace when too many wait
   */
  keep(storeId: string, bytes: Uint8Array): Promise<string>;
  /** What lies under a name. @throws ImageRefusal when the store is away */
  find(name: string): Promise<Uint8Array | undefined>;
}

/** Those in line keep places among the few large requests, which other stores want too, so only about half of these. */
const LINE = { total: 1, perKey: 1, maxWaiting: 8, maxWaitingPerKey: 2, waitMs: 30_000 };

export interface ImagesDeps {
  readonly store: ImageStore;
  readonly log: Log;
  /** Counts an upload of a store. Gives after how many seconds it may upload again; undefined when it may now. */
  readonly secondsUntilNext: (storeId: string) => Promise<number | undefined>;
}

export function createImages({ store, log, secondsUntilNext }: ImagesDeps): Images {
  const places = createPlaces(LINE);
  let isAway = false;
  const asked = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      if (isAway) log.info({}, 'The image store answers again');
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) log.error({ err: error }, 'The image store does not answer; images are neither kept nor shown');
      isAway = true;
      throw new ImageRefusal('image.storeAway');
    }
  };
  return {
    async keep(storeId, bytes) {
      const ticket = places.enter(storeId);
      try {
        await ticket.granted;
        const wait = await secondsUntilNext(storeId);
        if (wait !== undefined) throw new ImageRefusal('image.tooManyToday', wait);
        const image = await encodeImage(bytes);
        const name = `${createHash('sha256').update(image).digest('hex')}.webp`;
        await asked(() => store.put(name, image));
        return name;
      } finally {
        ticket.leave();
      }
    },
    find: (name) => asked(() => store.get(name)),
  };
}
