import { join } from 'node:path';
import { type AlertWatch, createAlertWatch } from '../alerts/alert-watch.ts';
import { roomOnDisk } from '../lib/disk-room.ts';
import { type MachinePlaces, reportMachine } from '../operations/machine-report.ts';
import { createOperations } from '../operations/operations.ts';
import { createPoller, type Poller } from '../workers/poller.ts';
import { attentionSources, emailCaps } from './http-deps.ts';
import type { Parts } from './parts.ts';

/** How often a machine is looked at, by the clock, and how often whether it is time to; milliseconds. */
const MACHINE_REPORT_MS = 60_000;
const TICK_MS = 250;
const HOUR_MS = 3_600_000;

/** Mails operators what is wrong. */
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

/** Writes down what this process sees of its machine: the room on its disks, and the last backup. */
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

/** Where Till's own files lie. The disk of a database of the operator's may be anywhere. */
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
