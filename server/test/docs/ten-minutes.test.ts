import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Files edited manually; commands write the others. */
const MOST_EDITED = 11;

/** The parts of the page about files: their paths, and the text up to the next heading. */
const parts = readFileSync(join(ROOT, 'docs/architecture/ten-minutes.md'), 'utf8')
  .split(/^##+ /m)
  .filter((part) => part.startsWith('`'))
  .map((part) => {
    const [heading = '', ...text] = part.split('\n');
    return { paths: [...heading.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path), text: text.join('\n') };
  });
const paths = parts.flatMap((part) => part.paths);

/** Returns the quoted passages of a part as they are before the change. */
function quotedBefore(text: string): string[] {
  const blocks = [...text.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('@@\n'))
    .map((passage) => passage.replaceAll(/^\+.*\n/gm, '').replaceAll(/^[- ]/gm, ''));
}

test(`the example takes at most ${MOST_EDITED} edits, and all files but the new one exist`, () => {
  const edited = parts.filter(({ text }) => !text.includes('```sh')).flatMap((part) => part.paths);
  expect(edited.length).toBeLessThanOrEqual(MOST_EDITED);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([
    'server/migrations/NNNN_invoice_reference.sql',
  ]);
});

test.each(parts.filter(({ text }) => text.includes('```diff')))(
  '$paths has every quoted passage, once',
  ({ paths: [path = ''], text }) => {
    const file = `\n${readFileSync(join(ROOT, path), 'utf8')}`;
    const passages = quotedBefore(text);
    expect(passages).not.toEqual([]);
    expect(passages.filter((passage) => file.split(`\n${passage}`).length !== 2)).toEqual([]);
  },
);
