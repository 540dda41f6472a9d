import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = new URL('../../../web/dashboard/dist/', import.meta.url);
/** Maximum compressed script bytes until a merchant sees the home page of their store. */
const FIRST_LOAD_BYTES = 250 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

test('the first load of the dashboard is at most 250 kB of compressed script', () => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`no chunk ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const name of ['index.html', 'src/layout/shell.tsx', 'src/pages/store/home/home.tsx']) add(name);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST))).length, 0);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});
