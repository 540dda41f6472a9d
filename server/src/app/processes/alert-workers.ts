import { join } from 'node:path';
import { roomOnDisk } from '../../kernel/lib/disk-room.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { type AlertWatch, createAlertWatch } from '../../operator/alerts/alert-watch.ts';
import { takeMeasures } from '../../operator/measures/take-measures.ts';
import { type MachinePlaces, reportMachine } from '../../operator/operations/machine-report.ts';
import { createOperations } from '../../operator/operations/operations.ts';
import { attentionSources, emailCaps } from './http-deps.ts';
import type { Parts } from './parts.ts';

/** Interval of machine reports by the clock, and interval at which it is checked; milliseconds. */
const MACHINE_REPORT_MS = 60_000;
const TICK_MS = 250;
const HOUR_MS = 3_600_000;
/** Maximum time between two checks whether measures are due, in milliseconds. */
const MEASURE_CHECK_MS = 60_000;

/** Creates the worker that emails operators about problems. */
export function alertWatchOf(parts: Parts): AlertWatch {
  const { clock, config, db, ids, log, mail: transport } = parts;
  const operations = createOperations({ ...parts, chains: parts.chains.registry, emailCaps: emailCaps(config) });
  return createAlertWatch({
    db,
    clock,
    ids,
    log,
    transport,
    sources: attentionSources(parts, operations),
    alsoTo: config.alertEmails ?? [],
    dashboardUrl: `${config.baseUrl}/dashboard`,
  });
}

/** Creates the worker that records the installation's measures. */
export function measurerOf(parts: Parts): Poller {
  const { clock, config, db, log } = parts;
  const operations = createOperations({ ...parts, chains: parts.chains.registry, emailCaps: emailCaps(config) });
  return createPoller({
    name: 'measures',
    clock,
    log,
    pollIntervalMs: MEASURE_CHECK_MS,
    round: () => takeMeasures({ db, clock, operations }),
  });
}

/**
 * Creates the worker that reports this process's view of its machine: the free space on its disks, and the last backup.
 */
export function machineReporterOf({ clock, config, db, findRoom = roomOnDisk, log, record }: Parts): Poller {
  const places = placesOf(config);
  let nextAt = Number.NEGATIVE_INFINITY;
  return createPoller({
    name: 'machine report',
    clock,
    log,
    pollIntervalMs: TICK_MS,
    async round() {
      const now = clock.now();
      // A clock that was set back does not silence it.
      if (now < nextAt && nextAt - now <= MACHINE_REPORT_MS) return nextAt;
      await reportMachine({ db, clock, findRoom }, { process: record.id, places });
      nextAt = now + MACHINE_REPORT_MS;
      return nextAt;
    },
  });
}

/** Returns the folders of Till's own files. An operator's own database may be on any disk. */
function placesOf(config: Parts['config']): MachinePlaces {
  const { dataDir, imagesBucketUrl, imagesDir, mailDir, smtpUrl, backupStampPath, backupMaxAgeHours } = config;
  return {
    folders: {
      DATA_DIR: dataDir,
      ...(imagesBucketUrl === undefined && { IMAGES_DIR: imagesDir ?? join(dataDir, 'images') }),
      ...(smtpUrl === undefined && { MAIL_DIR: mailDir }),
    },
    backup:
      backupStampPath === undefined ? undefined : { path: backupStampPath, maxAgeMs: backupMaxAgeHours * HOUR_MS },
  };
}
