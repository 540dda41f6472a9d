import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/pool.ts';
import { createDiskStore } from '../images/disk-store.ts';
import { createImages, type Images } from '../images/images.ts';
import { createS3Store } from '../images/s3-store.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { secondsUntil } from '../people/throttle.ts';

/** How many images a store, or the stores of one owner with a quota, may upload in a day. None is ever deleted, and one may take 2 MB. */
const A_DAY = { times: 200, withinMs: 24 * 60 * 60_000 };

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** In whose name a store's uploads count; its own unless given. */
  readonly countedFor?: (storeId: string) => Promise<string>;
}

/** The images where the settings say that they lie. */
export function configuredImages({ config, db, clock, log, countedFor = async (storeId) => storeId }: Parts): Images {
  const { imagesBucketUrl: url, imagesBucketRegion: region } = config;
  const { imagesBucketKeyId: accessKeyId, imagesBucketSecret: secretAccessKey } = config;
  const store =
    url === undefined || accessKeyId === undefined || secretAccessKey === undefined
      ? createDiskStore(config.imagesDir ?? join(config.dataDir, 'images'))
      : createS3Store({ url, region, accessKeyId, secretAccessKey });
  const secondsUntilNext = async (storeId: string) =>
    secondsUntil({ db, clock }, ['image', await countedFor(storeId)], A_DAY);
  return createImages({ store, log, secondsUntilNext });
}
