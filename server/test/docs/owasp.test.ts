import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const TEXT = readFileSync(join(ROOT, 'docs/operating/owasp.md'), 'utf8');
const RISKS = TEXT.split(/^## /m).slice(1);
const testsIn = (text: string): string[] =>
  [...text.matchAll(/`(server\/test\/\S+\.test\.ts)`/g)].map(([, file = '']) => file);

test('each of the ten risks names a test', () => {
  expect(RISKS.map((risk) => risk.split(' ')[0])).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`));
  expect(RISKS.filter((risk) => testsIn(risk).length === 0)).toEqual([]);
});

test('every named test exists', () => {
  expect(testsIn(TEXT).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
