import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const UNIT = join(ROOT, 'docs/operating/till.service');
const ANALYZE = '/usr/bin/systemd-analyze';
/** Maximum exposure by `systemd-analyze security`, in tenths: 0 is fully protected, 100 fully exposed. */
const MOST_EXPOSED = 30;

function run(command: string, args: readonly string[], input?: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, input, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('the blocks of the guide are one script that a shell can read', () => {
  const { status, said } = run(process.execPath, ['scripts/drills/blocks.mjs']);
  expect(status, said).toBe(0);
  expect(said).toContain('\nsudo systemctl enable --now till\n');
  expect(run('bash', ['-n'], said)).toEqual({ status: 0, said: '' });
});

test.each([
  'scripts/operate/till-update',
  'scripts/operate/till',
  'scripts/drills/install.sh',
  'scripts/drills/in-debian.sh',
])('%s can be read by a shell', (script) => {
  expect(run('bash', ['-n', script])).toEqual({ status: 0, said: '' });
});

test.skipIf(!existsSync(ANALYZE))('the unit is kept from what it does not need', () => {
  const threshold = `--threshold=${MOST_EXPOSED}`;
  const { status, said } = run(ANALYZE, ['security', '--offline=true', '--no-pager', threshold, UNIT]);
  expect(status, said).toBe(0);
  expect(said).toMatch(/Overall exposure level for till.service: \d+\.\d OK/);
});

test('the unit has a limit on memory that a picture being decoded fits in, and its end does not end the service', () => {
  const unit = readFileSync(UNIT, 'utf8');
  expect(Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(2);
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

test('the unit starts what the update command switches', () => {
  const script = readFileSync(join(ROOT, 'scripts/operate/till-update'), 'utf8');
  const [, base] = /^BASE=(.*)$/m.exec(script) ?? [];
  expect(readFileSync(UNIT, 'utf8')).toContain(`${base}/current/server/bin/till.js serve`);
});
