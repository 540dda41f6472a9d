import { join, resolve } from 'node:path';
import { createDatabase } from '../../../kernel/db/pool.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { OperatorError } from '../../../kernel/lib/errors.ts';
import { knownChainNames } from '../../../money/chains/catalogue.ts';
import { type MadeBackup, makeBackup } from '../../../operator/backups/make-backup.ts';
import type { Config } from '../../config/config.ts';
import { dotenvText } from '../../config/dotenv-text.ts';
import { VERSION } from '../../processes/version.ts';
import type { Io } from '../io.ts';
import type { Session } from '../session.ts';
import { createByteProgress } from './byte-progress.ts';

interface Wanted {
  readonly to: string;
  readonly recipient?: readonly string[];
  readonly plain?: boolean;
  readonly withSettings?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Backs up the database and its images, beside a running service and with any schema version.
 * @throws OperatorError for the built-in database, which comes without `pg_dump`
 */
export async function backUpDatabase(
  io: Io,
  { config, environment, log }: Session<never>,
  { to, recipient = [], plain = false, withSettings = false, signal }: Wanted,
): Promise<MadeBackup> {
  const { databaseUrl: url, secretKey } = config;
  if (url === undefined) {
    throw new OperatorError(
      'DATABASE_URL is not set, and the built-in database is backed up by copying its folder while Till is stopped: ' +
        'see docs/operating/backup.md',
    );
  }
  const progress = createByteProgress(io, systemClock);
  const db = createDatabase({ url, applicationName: 'till backup', maxConnections: 1, log });
  try {
    return await makeBackup({
      db,
      url,
      clock: systemClock,
      version: VERSION,
      to,
      images: imagesOf(config, io.directory),
      secretKey: plain ? undefined : secretKey,
      recipients: recipient,
      settings: withSettings ? dotenvText(environment, knownChainNames()) : undefined,
      env: io.variables,
      signal,
      ...progress,
    });
  } finally {
    progress.end();
    await db.close();
  }
}

function imagesOf({ imagesBucketUrl, imagesDir, dataDir }: Config, directory: string) {
  if (imagesBucketUrl === undefined) return { folder: resolve(directory, imagesDir ?? join(dataDir, 'images')) };
  const url = new URL(imagesBucketUrl);
  return { bucket: `${url.origin}${url.pathname}` };
}
