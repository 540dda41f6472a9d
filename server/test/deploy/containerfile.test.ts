import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** One instruction per line: continued lines are joined, comments removed. */
const instructions = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

test('every image that it begins with is an argument with a version', () => {
  const images = instructions.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
  const names = images.map((image) => image?.replace(/^\$\{(\w+)_IMAGE\}$/, '$1'));
  expect(names, 'the demo is made of the program, and what serves comes last').toEqual([
    'BUILD',
    'program',
    'BUILD',
    'BASE',
  ]);
  const defaults = instructions.filter((line) => line.startsWith('ARG '));
  expect(defaults).toHaveLength(2);
  for (const line of defaults)
    expect(line).toMatch(/^ARG (?:BASE|BUILD)_IMAGE=[\w./]+:\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/);
});

test('packages are installed of every workspace that the lockfile has', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const copied = instructions.filter((line) => /^COPY \S+\/package\.json /.test(line));
  expect(copied).toEqual(workspaces.map((folder) => `COPY ${folder}/package.json ${folder}/`));
});

test('the image runs nothing while it is built, and Till as an ordinary user', () => {
  expect(last.filter((line) => line.startsWith('RUN '))).toEqual([]);
  const [, uid] = /^USER (\d+):\d+$/.exec(last.find((line) => line.startsWith('USER ')) ?? '') ?? [];
  expect(Number(uid)).toBeGreaterThanOrEqual(10_000);
  expect(last).toContain('ENTRYPOINT ["node", "/opt/till/server/bin/till.js"]');
});

test('its health check is a program of ours', () => {
  expect(last.filter((line) => line.startsWith('HEALTHCHECK '))).toEqual([
    expect.stringMatching(/ CMD \["node", "\/opt\/till\/deploy\/healthy\.mjs"\]$/),
  ]);
});
