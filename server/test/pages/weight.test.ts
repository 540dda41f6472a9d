import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DIST = new URL('../../../web/dashboard/dist/', import.meta.url);
/** Maximum bytes of scripts and styles as the server sends them with brotli: of a first page, and of each further one. */
const FIRST_BYTES = 170_000;
const FURTHER_BYTES = 40_000;

const SIGN_IN = 'src/pages/accounts/sign-in.tsx';
/** The frame of pages for signed-in people, and the page on which they arrive. */
const FRAME = ['src/layout/shell.tsx', 'src/layout/store-gate.tsx'];
const HOME = 'src/pages/store/home/home.tsx';
/** Loaded within the home page, until the first payment. */
const FIRST_STEPS = 'src/pages/store/first-steps/first-steps.tsx';
/** Loaded within their pages: once a file is chosen there, and for a dialog. */
const WITHIN_PAGES = ['src/pages/products/stock/file/file-import.tsx', 'src/pages/operator/chains/sweep-dialog.tsx'];

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const parts = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8')) as Record<string, Part>;

/** Returns the files of these parts with all that they import. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const part = parts[name];
    if (part === undefined) throw new Error(`no part ${name}`);
    if (files.has(part.file)) return;
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const each of part.imports ?? []) add(each);
  };
  for (const name of names) add(name);
  return files;
}

function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const compressed = new URL(`${file}.br`, DIST);
    return sum + readFileSync(existsSync(compressed) ? compressed : new URL(file, DIST)).length;
  }, 0);
}

test.each([
  ['sign-in', [SIGN_IN]],
  ['the home page of a store', [...FRAME, HOME]],
  ['the home page of a new store', [...FRAME, HOME, FIRST_STEPS]],
])('the first load of %s is at most 170 kB', (_, names) => {
  expect(weightOf(filesOf(['index.html', ...names]))).toBeLessThanOrEqual(FIRST_BYTES);
});

const pages = Object.keys(parts).filter(
  (name) =>
    parts[name]?.isDynamicEntry === true &&
    name.startsWith('src/pages/') &&
    name !== HOME &&
    !WITHIN_PAGES.includes(name),
);

test('every page is a part of its own', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('opening %s after the home page loads at most 40 kB', (name) => {
  const known = filesOf(['index.html', ...FRAME, HOME]);
  expect(weightOf([...filesOf([name])].filter((file) => !known.has(file)))).toBeLessThanOrEqual(FURTHER_BYTES);
});
