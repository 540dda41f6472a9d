import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskStore } from '../images/disk-store.ts';
import { createImages, type Images } from '../images/images.ts';
import { createS3Store } from '../images/s3-store.ts';
import type { Log } from '../lib/log.ts';

/** The images where the settings say that they lie. */
export function configuredImages({ config, log }: { readonly config: Config; readonly log: Log }): Images {
  const { imagesBucketUrl: url, imagesBucketRegion: region } = config;
  const { imagesBucketKeyId: accessKeyId, imagesBucketSecret: secretAccessKey } = config;
  const store =
    url === undefined || accessKeyId === undefined || secretAccessKey === undefined
      ? createDiskStore(config.imagesDir ?? join(config.dataDir, 'images'))
      : createS3Store({ url, region, accessKeyId, secretAccessKey });
  return createImages({ store, log });
}
