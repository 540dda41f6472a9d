import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of the pages of a folder in one language, from `src/texts/en.ts` to `src/pages/sales/texts/de.ts`. */
export const CATALOGUE = /\/src\/(?:pages\/)?(.*)texts\/(\w+)\.ts$/;

/** Returns the name of a catalogue's file without its hash; undefined for another module. @param path of its source */
export function catalogueName(path: string): string | undefined {
  const [, folder, language] = CATALOGUE.exec(path) ?? [];
  return folder === undefined ? undefined : `texts-${folder.replaceAll('/', '-')}${language}`;
}

/**
 * Lists all catalogues as entries of the build, so that each is a file which exports `texts`. Pages import the English
 * one; in the place of that, the server has browsers load the one in the reader's language.
 * @returns paths by the names of their files
 */
export function catalogues(): Record<string, string> {
  const root = import.meta.dirname;
  const paths = globSync('src/**/texts/*.ts', { cwd: root }).map((path) => join(root, path));
  return Object.fromEntries(paths.map((path) => [catalogueName(path), path]));
}
