import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Maximum length of a line of code, in characters. The formatter breaks no strings, so it does not enforce this. */
const LONGEST = 130;
const CODE = ['ts', 'tsx', 'mjs', 'js', 'sql', 'css', 'sh', 'yml', 'yaml', 'sol'].map((kind) => `*.${kind}`);
const EXCEPT = [
  // Generated files.
  /(^|\/)generated\//,
  /^contracts\/(artifacts|out)\//,
  // Databases store the checksums of migrations, so none may change.
  /^server\/migrations\//,
  // Each summary is one line in the pages of an alert manager.
  /^docs\/operating\/alerts\.yml$/,
  // Third-party files in their original layout.
  /^bench\/peers\/engines\//,
];

/** Returns the tracked files of handwritten code. */
function codeFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...CODE], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && !EXCEPT.some((pattern) => pattern.test(path)));
}

function longLines(path: string): string[] {
  // A file may be deleted without the deletion being committed yet.
  if (!existsSync(join(ROOT, path))) return [];
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => ([...line].length > LONGEST ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

test(`no line of code is longer than ${LONGEST} characters`, () => {
  const files = codeFiles();
  expect(files).toContain('server/test/docs/line-lengths.test.ts');
  expect(files.flatMap(longLines)).toEqual([]);
});
