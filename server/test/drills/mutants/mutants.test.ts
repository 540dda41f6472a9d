import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

test.each(MUTANTS)('the text replaced by the drill occurs once: $rule', ({ file, from, tests, to }) => {
  const text = readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  if (tests !== undefined) expect(existsSync(new URL(`../../${tests}`, import.meta.url))).toBe(true);
});
