import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDisk, mountDisk } from '../disk.ts';
import { createNotes, type DrillResult, expectThat, healthOf, logCounter, sells, untilMail } from './drill.ts';
import { type OutageWorld, startOutageWorld, until } from './world.ts';

/** Room for a new database, its files and little more. */
const DISK = '260m';

/** Fills the disk that stores everything. Returns undefined where mounting is not permitted. */
export async function runDiskDrill(): Promise<DrillResult | undefined> {
  const disk = mountDisk(DISK);
  if (disk === undefined) return undefined;
  try {
    const world = await startOutageWorld({ folder: disk.folder });
    try {
      return { dependency: 'disk', ...(await takeAllRoom(world)) };
    } finally {
      await world.stop();
    }
  } finally {
    disk.remove();
  }
}

async function takeAllRoom(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>> {
  const said = logCounter(world, world.log().length);
  const { told, note } = createNotes(world);
  const filler = join(world.dataDir, 'filler');
  // Nine tenths first: an operator is warned while there is room to act.
  await fillDisk(filler, 0.9);
  await untilMail(world, /A disk is filling up/);
  note('mail, with a tenth left');
  await sells(world);
  await fillDisk(filler, 1);
  const refused = async () => (await world.call('POST', '/v1/invoices', largeInvoice())).status;
  await until('a refusal', refused, (status) => status === 500);
  await until(
    'healthz',
    () => healthOf(world)('database'),
    (status) => status === 'failing',
  );
  note('/healthz, once it is full');
  await until(
    'log',
    () => said('the database is out of space'),
    (lines) => lines > 0,
  );
  note('log, once it is full');
  expectThat((await world.call('GET', '/v1/invoices')).status === 200, 'reads go on');

  await rm(filler);
  await until(
    'healthz',
    () => healthOf(world)('database'),
    (status) => status === 'ok',
  );
  await sells(world);
  await untilMail(world, /Over: .*A disk is filling up/);
  const lines = ['the database is out of space', 'the database has space again'].map(
    (line) => `${said(line)} × ${line}`,
  );
  return {
    told,
    meanwhile: 'while it fills up, everything works; once it is full, creating answers 500 and reading goes on',
    mended: 'room was made; no restart',
    lines,
  };
}

function largeInvoice() {
  return { items: [{ name: 'Work', quantity: 1, unitAmount: '1' }], memo: 'x'.repeat(4_800) };
}
