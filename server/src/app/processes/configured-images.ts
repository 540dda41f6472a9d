import { join } from 'node:path';
import { createDiskStore } from '../../catalog/images/disk-store.ts';
import { createImages, type Images } from '../../catalog/images/images.ts';
import { createS3Store } from '../../catalog/images/s3-store.ts';
import { secondsUntil } from '../../kernel/auth/throttle.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Config } from '../config/config.ts';

/**
 * Maximum image uploads per day, per store or per owner with a quota. Images are never deleted, and one may take 2 MB.
 */
const A_DAY = { times: 200, withinMs: 24 * 60 * 60_000 };

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the id under which a store's uploads are counted; by default its own. */
  readonly countedFor?: (storeId: string) => Promise<string>;
}

/** Creates the image store at the place named in the settings. */
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
