import { CATALOGUE, catalogueName } from './catalogues.ts';

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}

/**
 * Files of modules that pages share, in the order in which they claim them. The bundler would make a file of each set of
 * modules that some pages have in common: sixty for the first page, each with a request, and compressed by itself.
 */
const SHARED = [
  {
    name: 'common',
    test: anyOf(
      /\/@mantine\/core\/esm\/(core\/|components\/(ActionIcon|Anchor|Divider|Group|Paper|VisuallyHidden)\/)/,
      /\/@mantine\/hooks\/esm\/use-(document-title|merged-ref|uncontrolled)\//,
      /\/@tanstack\/(query-core\/build\/modern\/(mutation|query)Observer|react-query\/build\/modern\/)/,
      /\/src\/layout\/current-store\./,
      /\/src\/parts\/(method-name|moment|money|page|refusal|rules|section|signed-out|status|untrusted-text)\./,
      /\/src\/parts\/(confirm-identity|short-id|use-act|use-sole-mutation)\./,
    ),
  },
  {
    name: 'form',
    test: anyOf(
      /\/@mantine\/(form\/|core\/esm\/components\/(Input|InputBase|NativeSelect|TextInput)\/)/,
      /\/react-router\/dist\/esm\/useBlocker/,
      /\/src\/parts\/(confirm-act|unsaved)\./,
    ),
  },
  { name: 'table', test: /\/@mantine\/core\/esm\/components\/(Badge|SimpleGrid|Table)\// },
];

/** Plural forms, which catalogues of all languages import. */
const COUNT = /\/look\/count\.ts$/;
const PROGRAM = /\/(index\.html|src\/main\.tsx)$/;
/** The dashboard's own modules, except the only one that catalogues import. */
const OWN = /\/dashboard\/(?!src\/parts\/rich\.ts)/;

/** The files of the build besides those that the bundler makes itself, in the order in which they claim modules. */
const GROUPS = [
  { name: 'count', test: COUNT },
  // The libraries that the first page always needs.
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !OWN.test(id) },
  // Otherwise the file of a module that imports a catalogue would include it, and none could be loaded in its place.
  { name: (id: string) => catalogueName(id), debugName: 'texts', test: CATALOGUE },
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !PROGRAM.test(id) },
  ...SHARED,
];

export const chunks = { groups: GROUPS.map((each, index) => ({ ...each, priority: GROUPS.length - index })) };
