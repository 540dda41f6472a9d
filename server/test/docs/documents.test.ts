import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RUNBOOKS } from '../../src/operator/operations/attention.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders that a path in a document may be relative to. */
const BASES = ['', 'server/src', 'server'];
/**
 * A project path in backquotes, at least two names deep: a folder, or a file of a kind in the repository. `NNNN` is any
 * number.
 */
const PATH = /`((?!\S*NNNN)[\w.-]+(?:\/[\w.-]+)*\/[\w.-]+(?:\/|\.(?:ts|tsx|js|mjs|cjs|sol|md|json|sql|html)))`/g;
const LINK = /\]\(([^)\s:]+)\)/g;

const DOCUMENTS = globSync(['*.md', '{docs,sdk,contracts,integrations,bench,web,deploy}/**/*.md'], {
  cwd: ROOT,
  exclude: (name) => /node_modules|contracts\/(out|cache)|sdk\/.*dist/.test(name),
});

const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Returns the anchors of headings, as used in links. */
function anchorsOf(document: string): Set<string> {
  const headings = matches(textOf(document), /^#+ (.*)$/gm);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function leadsNowhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : relative(ROOT, join(ROOT, dirname(document), path));
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
}

/** Returns rows of tables with more or fewer cells than the row above them; pages leave out the text of further cells. */
function unevenRows(document: string): string[] {
  const cellsOf = (line: string): number => line.replaceAll(/`[^`]*`|\\\|/g, '').split('|').length;
  return textOf(document)
    .replaceAll(/^ *```.*?^ *```/gms, '')
    .split('\n')
    .filter((line, index, lines) => {
      const above = lines[index - 1];
      return line.startsWith('|') && above?.startsWith('|') && cellsOf(line) !== cellsOf(above);
    });
}

/** Pages that name source files. */
const MAPS = ['ARCHITECTURE.md', ...DOCUMENTS.filter((path) => path.startsWith('docs/architecture/'))];

describe.each(DOCUMENTS)('%s', (document) => {
  test('has no broken link', () => {
    expect(matches(textOf(document), LINK).filter((link) => leadsNowhere(document, link))).toEqual([]);
  });

  test('has tables with as many cells in every row', () => {
    expect(unevenRows(document)).toEqual([]);
  });
});

test.each([...MAPS, 'CONTRIBUTING.md', 'docs/glossary.md'])('every path named in %s exists', (document) => {
  const missing = matches(textOf(document), PATH).filter(
    (path) => !BASES.some((base) => existsSync(join(ROOT, base, path))),
  );
  expect(missing).toEqual([]);
});

test('everything that needs an act has a runbook', () => {
  expect(RUNBOOKS.filter((runbook) => leadsNowhere('docs/operating/README.md', runbook))).toEqual([]);
});

test('every room of server/src is on the map', () => {
  const map = textOf('ARCHITECTURE.md');
  const rooms = readdirSync(join(ROOT, 'server/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms.filter(({ name }) => !map.includes(`\`${name}/\``)).map(({ name }) => name)).toEqual([]);
});
