import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNotes, type DrillResult, expectThat, healthOf, saidOf, sells, untilMail } from './drill.ts';
import { type OutageWorld, startOutageWorld, until } from './world.ts';

/** Room for a new database, its files and little more. */
const DISK = '260m';

/** Fills the disk that everything lies on. Undefined where the machine lets nobody mount one. */
export async function runDiskDrill(): Promise<DrillResult | undefined> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'till-disk-')));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  let isMounted = true;
  const unmount = (): void => {
    if (!isMounted) return;
    isMounted = false;
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  // A drill that is interrupted leaves nothing behind either.
  process.once('exit', unmount);
  try {
    const world = await startOutageWorld(folder);
    try {
      return { dependency: 'disk', ...(await fillDisk(world)) };
    } finally {
      await world.stop();
    }
  } finally {
    unmount();
  }
}

async function fillDisk(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>> {
  const said = saidOf(world, world.log().length);
  const { told, note } = createNotes(world);
  const filler = join(world.dataDir, 'filler');
  // Nine tenths first: an operator is told while there is room to act.
  await fill(filler, 0.9);
  await untilMail(world, /A disk fills up/);
  note('mail, with a tenth left');
  await sells(world);
  await fill(filler, 1);
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
  await untilMail(world, /Over: .*A disk fills up/);
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

/** Writes a file until so much of its disk is in use, or all of it. */
async function fill(path: string, part: number): Promise<void> {
  const file = await open(path, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      const { bavail, blocks } = await statfs(path);
      if (part < 1 && bavail <= blocks * (1 - part)) return;
      await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
