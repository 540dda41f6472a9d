import { readFile } from 'node:fs/promises';
import { present } from '../kernel/lib/errors.ts';
import { LANGUAGES, type Language } from '../kernel/lib/languages.ts';

const SIGN_IN = 'src/pages/accounts/sign-in.tsx';
/** The frame of pages for signed-in people, and the page on which they arrive. */
const FRAME = ['src/layout/shell.tsx', 'src/layout/store-gate.tsx'];
const HOME = 'src/pages/store/home/home.tsx';
const HOME_PATH = /^\/dashboard(\/|\/stores\/[^/]+\/?)?$/;

/** Name of a catalogue: the folder of its language's file, and the language. */
const CATALOGUE = /^(src\/.*texts\/)(\w+)\.ts$/;

/** A part of the build in its manifest, with the names used by Vite. */
interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** A build's parts by their names. */
export type Manifest = Readonly<Record<string, Part>>;

/** @param path of the file that the build writes */
export async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

/**
 * Returns, by language, the path of the catalogue in it for the path of each English one, which is the one that pages
 * import.
 */
export function cataloguesIn(parts: Manifest): ReadonlyMap<Language, ReadonlyMap<string, string>> {
  const names = Object.keys(parts).flatMap((name) => (CATALOGUE.exec(name)?.[2] === 'en' ? [name] : []));
  const pathOf = (name: string): string => `/dashboard/${present(parts[name], 'each catalogue is built').file}`;
  const inLanguage = (language: Language) =>
    new Map(names.map((name) => [pathOf(name), pathOf(name.replace(CATALOGUE, `$1${language}.ts`))]));
  return new Map(LANGUAGES.map((language) => [language, language === 'en' ? new Map() : inLanguage(language)]));
}

/**
 * Lists what a page will load, so that browsers load it at the same time as the program, not after it.
 * @param template the HTML of all pages, which lists most of the program itself
 * @returns the links for a path of the dashboard, as HTML
 */
export function preloadsOf(parts: Manifest, template: string): (path: string, isSignedIn: boolean) => string {
  const filesOf = (names: readonly string[]): Set<string> => {
    const files = new Set<string>();
    const add = (name: string): void => {
      const part = present(parts[name], 'the build has every page');
      if (files.has(part.file)) return;
      for (const file of [...(part.css ?? []), part.file]) files.add(file);
      for (const each of part.imports ?? []) add(each);
    };
    for (const name of names) add(name);
    return files;
  };
  const links = (reads: readonly string[], names: readonly string[]): string => {
    const files = [...filesOf(['index.html', ...names])]
      .map((file) => `/dashboard/${file}`)
      .filter((path) => !template.includes(`"${path}"`));
    return [
      ...reads.map((path) => `<link rel="preload" as="fetch" crossorigin href="/dashboard/api/${path}">`),
      ...files.map((path) =>
        path.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${path}">`
          : `<link rel="modulepreload" crossorigin href="${path}">`,
      ),
    ].join('');
  };
  const program = links([], []);
  const home = links(['me'], [...FRAME, HOME]);
  const other = links(['me'], FRAME);
  const signIn = links(['setup'], [SIGN_IN]);
  return (path, isSignedIn) => {
    if (path.startsWith('/dashboard/sign-in')) return signIn;
    if (!isSignedIn) return program;
    return HOME_PATH.test(path) ? home : other;
  };
}
