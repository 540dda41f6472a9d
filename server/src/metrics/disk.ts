import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../lib/clock.ts';

/** A disk is asked at most so often, and not again before it has answered; milliseconds. */
const READING_LIFETIME_MS = 5_000;
/** A disk that takes longer, as one of a network may, is not shown. */
const PATIENCE_MS = 1_000;

interface Room {
  readonly free: number;
  readonly size: number;
}

interface Deps {
  readonly registry: Registry;
  readonly clock: Clock;
  /** By what they hold; one that is not there yet has the room of where it will be. */
  readonly folders: Readonly<Record<string, string>>;
}

/** Gauges of the disks that folders are on, in bytes. */
export function registerDiskMetrics({ registry, clock, folders }: Deps): void {
  const disks = Object.entries(folders).map(([holds, path]) => ({ holds, room: createRoomReader(clock, path) }));
  const gauge = (name: string, help: string, value: (room: Room) => number): Gauge =>
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
  gauge('till_disk_free_bytes', 'Room on the disk of a folder that this process may use.', ({ free }) => free);
  gauge('till_disk_size_bytes', 'Size of the disk of a folder.', ({ size }) => size);
}

/** Undefined while the disk does not answer: each question would hold up one of the few threads for files. */
function createRoomReader(clock: Clock, path: string): () => Promise<Room | undefined> {
  let latest: { readonly at: number; readonly reading: Promise<Room | undefined> } | undefined;
  let isAsking = false;
  const ask = async (): Promise<Room | undefined> => {
    isAsking = true;
    try {
      return await roomOf(path);
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

async function roomOf(path: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path;
    if (!isMissing) throw error;
    return roomOf(dirname(path));
  }
}
