import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Database } from '../db/pool.ts';
import { forgetReports, putReport, type Report, reportsOn } from '../db/report-repository.ts';
import type { Clock } from '../lib/clock.ts';
import type { FindRoom } from '../lib/disk-room.ts';

/** A folder of Till's, with the room on its disk in bytes. */
interface FolderReport {
  /** The setting that names the folder. */
  readonly name: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** What a process can see of the machine that it runs on. */
export interface MachineReport {
  readonly host: string;
  /** One of each disk. */
  readonly folders: readonly FolderReport[];
  /** When the last backup was made; null when there is none to be seen. Absent where nobody says where to look. */
  readonly backup?: { readonly at: number | null; readonly maxAgeMs: number };
}

/** Where to look. */
export interface MachinePlaces {
  /** Folders by the setting that names each. In place of one that does not exist yet counts the one that will hold it. */
  readonly folders: Readonly<Record<string, string>>;
  readonly backup: { readonly path: string; readonly maxAgeMs: number } | undefined;
}

/** A process that has not said anything for longer is not counted. */
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

/** Writes down what this process sees of its machine. */
export async function reportMachine(
  { db, clock, findRoom }: { readonly db: Database; readonly clock: Clock; readonly findRoom: FindRoom },
  { process, places }: { readonly process: string; readonly places: MachinePlaces },
): Promise<void> {
  const body = await readMachine(places, findRoom);
  const now = clock.now();
  await putReport(db, { topic: 'machine', subject: process, body, now });
  await forgetReports(db, 'machine', now - FORGOTTEN_MS);
}

/** What every running process sees of its machine. */
export async function readMachines({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = clock.now();
  const all: Report<MachineReport>[] = await reportsOn<MachineReport>(db, 'machine');
  return { at: now, machines: all.filter(({ reportedAt }) => now - reportedAt <= FRESH_MS).map(({ body }) => body) };
}

/** What the machines of the installation have, and when it was read; epoch milliseconds. */
export type MachineFacts = Awaited<ReturnType<typeof readMachines>>;
