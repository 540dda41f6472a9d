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

test('the code blocks of the guide form one valid shell script', () => {
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
])('%s is valid shell', (script) => {
  expect(run('bash', ['-n', script])).toEqual({ status: 0, said: '' });
});

test.skipIf(!existsSync(ANALYZE))('the unit is denied unneeded privileges', () => {
  const threshold = `--threshold=${MOST_EXPOSED}`;
  const { status, said } = run(ANALYZE, ['security', '--offline=true', '--no-pager', threshold, UNIT]);
  expect(status, said).toBe(0);
  expect(said).toMatch(/Overall exposure level for till.service: \d+\.\d OK/);
});

test('the unit’s memory limit has room for decoding a picture, and a killed decoder does not stop the service', () => {
  const unit = readFileSync(UNIT, 'utf8');
  expect(Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(2);
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

test('the unit starts the release selected by the update command', () => {
  const script = readFileSync(join(ROOT, 'scripts/operate/till-update'), 'utf8');
  const [, base] = /^BASE=(.*)$/m.exec(script) ?? [];
  expect(readFileSync(UNIT, 'utf8')).toContain(`${base}/current/server/bin/till.js serve`);
});
