import type { SalesDeps } from '../dependencies.ts';

/** Interval between searches without a change of the view, in milliseconds: goods are delivered after the status moves. */
const LOOK_AGAIN_MS = 1_000;

interface Wait<T> {
  readonly addressGroup: string;
  readonly patienceMs: number;
  /** Returns the awaited result; undefined before there is one. */
  readonly find: () => Promise<T | undefined>;
}

/**
 * Waits for a result of a checkout: searches again at each change of its view, and every second.
 * @returns undefined after the maximum wait, or if the client already follows too many checkouts
 */
export async function untilPaid<T>(
  { streams }: Pick<SalesDeps, 'streams'>,
  checkoutId: string,
  { addressGroup, find, patienceMs }: Wait<T>,
): Promise<T | undefined> {
  if (!streams.hasRoomFor(addressGroup)) return find();
  let stop = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
      let looking = Promise.resolve();
      const look = (): void => {
        // One after the other: the last one sees the newest state.
        looking = looking.then(async () => {
          const found = await find();
          if (found !== undefined) resolve(found);
        });
        looking.catch(reject);
      };
      again = setInterval(look, LOOK_AGAIN_MS);
      stop = streams.subscribe(checkoutId, { send: look, end: () => resolve(undefined) }, addressGroup);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(again);
    stop();
  }
}
