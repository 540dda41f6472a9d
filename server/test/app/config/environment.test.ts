import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/app/config/environment.ts';

test('the command line overrides the environment, and the environment .env', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'till-env-'));
  try {
    await writeFile(join(directory, '.env'), "A=file\nB=file\nC=file\nD='with # and spaces'\n");
    const environment = readEnvironment({ directory, variables: { B: 'real', C: 'real' }, overrides: { C: 'asked' } });
    expect(Object.fromEntries(environment)).toEqual({
      A: { text: 'file', origin: '.env' },
      B: { text: 'real', origin: 'environment' },
      C: { text: 'asked', origin: 'command line' },
      D: { text: 'with # and spaces', origin: '.env' },
    });
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('a folder without .env counts as one with an empty .env', () => {
  expect(readEnvironment({ directory: join(tmpdir(), 'till-nothing-here'), variables: {} }).size).toBe(0);
});
