import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

test.each(MUTANTS)('the text by which the drill breaks a rule is there once: $rule', ({ file, from, to }) => {
  const text = readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
