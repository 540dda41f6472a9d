import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type DiskRoom, roomOnDisk } from '../../kernel/lib/disk-room.ts';

/** Minimum interval between queries of a disk, in milliseconds; a pending query is not repeated. */
const READING_LIFETIME_MS = 5_000;
/** Timeout of a query, in milliseconds; slower disks, such as network disks, are left out. */
const PATIENCE_MS = 1_000;

interface Deps {
  readonly registry: Registry;
  readonly clock: Clock;
  /** Folders by content; for one that does not exist yet, the room of its future location counts. */
  readonly folders: Readonly<Record<string, string>>;
}

/** Registers gauges of the disks that contain the folders, in bytes. */
export function registerDiskMetrics({ registry, clock, folders }: Deps): void {
  const disks = Object.entries(folders).map(([holds, path]) => ({ holds, room: createRoomReader(clock, path) }));
  const gauge = (name: string, help: string, value: (room: DiskRoom) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['holds'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { holds, room } of disks) {
          const found = await room();
          if (found !== undefined) this.set({ holds }, value(found));
        }
      },
    });
  gauge(
    'till_disk_free_bytes',
    'Free space on the disk of a folder, available to this process.',
    ({ freeBytes }) => freeBytes,
  );
  gauge('till_disk_size_bytes', 'Size of the disk of a folder.', ({ totalBytes }) => totalBytes);
}

/**
 * Creates a reader that returns undefined while the disk does not answer: each query would block one of the few threads
 * for files.
 */
function createRoomReader(clock: Clock, path: string): () => Promise<DiskRoom | undefined> {
  let latest: { readonly at: number; readonly reading: Promise<DiskRoom | undefined> } | undefined;
  let isAsking = false;
  const ask = async (): Promise<DiskRoom | undefined> => {
    isAsking = true;
    try {
      return await roomOnDisk(resolve(path));
    } catch {
      return undefined;
    } finally {
      isAsking = false;
    }
  };
  return () => {
    const now = clock.now();
    const isFresh = latest !== undefined && now >= latest.at && now - latest.at < READING_LIFETIME_MS;
    if (latest === undefined || (!isFresh && !isAsking)) latest = { at: now, reading: ask() };
    return Promise.race([latest.reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}
