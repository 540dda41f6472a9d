import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Database } from '../../kernel/db/pool.ts';
import { forgetReports, putReport, type Report, reportsOn } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { FindRoom } from '../../kernel/lib/disk-room.ts';

/** A folder used by Till, with the free and total space of its disk in bytes. */
interface FolderReport {
  /** Name of the setting for the folder. */
  readonly name: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A process's view of its machine. */
export interface MachineReport {
  readonly host: string;
  /** One folder per disk. */
  readonly folders: readonly FolderReport[];
  /** Time of the last backup; null if none is found. Absent if no location is configured. */
  readonly backup?: { readonly at: number | null; readonly maxAgeMs: number };
}

/** Locations to check. */
export interface MachinePlaces {
  /** Folders by the name of their setting. For one that does not exist yet, its future parent counts. */
  readonly folders: Readonly<Record<string, string>>;
  readonly backup: { readonly path: string; readonly maxAgeMs: number } | undefined;
}

/** Age after which a process's report is ignored, in milliseconds. */
const FRESH_MS = 180_000;
const FORGOTTEN_MS = 3_600_000;

async function readMachine({ folders, backup }: MachinePlaces, findRoom: FindRoom): Promise<MachineReport> {
  const disks = new Map<number, FolderReport>();
  for (const [name, path] of Object.entries(folders)) {
    const { device, freeBytes, totalBytes } = await findRoom(resolve(path));
    if (!disks.has(device)) disks.set(device, { name, freeBytes, totalBytes });
  }
  const about = { host: hostname(), folders: [...disks.values()] };
  if (backup === undefined) return about;
  const stamp = await stat(backup.path).catch(() => undefined);
  return {
    ...about,
    backup: { at: stamp === undefined ? null : Math.floor(stamp.mtimeMs), maxAgeMs: backup.maxAgeMs },
  };
}

/** Records this process's view of its machine. */
export async function reportMachine(
  { db, clock, findRoom }: { readonly db: Database; readonly clock: Clock; readonly findRoom: FindRoom },
  { process, places }: { readonly process: string; readonly places: MachinePlaces },
): Promise<void> {
  const body = await readMachine(places, findRoom);
  const now = clock.now();
  await putReport(db, { topic: 'machine', subject: process, body, now });
  await forgetReports(db, 'machine', now - FORGOTTEN_MS);
}

/** Reads the machine reports of all running processes. */
export async function readMachines({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = clock.now();
  const all: Report<MachineReport>[] = await reportsOn<MachineReport>(db, 'machine');
  return { at: now, machines: all.filter(({ reportedAt }) => now - reportedAt <= FRESH_MS).map(({ body }) => body) };
}

/** The machine reports, and the time of reading in epoch milliseconds. */
export type MachineFacts = Awaited<ReturnType<typeof readMachines>>;
