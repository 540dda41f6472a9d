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

const LINE = { total: 1, perKey: 1, maxWaiting: 50, maxWaitingPerKey: 5, waitMs: 10_000 };

export function createImages({ store, log }: { readonly store: ImageStore; readonly log: Log }): Images {
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
