import { CATALOGUE } from './catalogues.ts';

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
      /\/src\/parts\/(use-sole-mutation|words)\./,
    ),
  },
  {
    name: 'form',
    test: anyOf(
      /\/@mantine\/(form\/|core\/esm\/components\/(Input|InputBase|NativeSelect|PasswordInput|TextInput)\/)/,
      /\/react-router\/dist\/esm\/useBlocker/,
      /\/src\/parts\/(confirm-act|confirm-identity|passkey|passkey-button|unsaved|use-act)\./,
    ),
  },
  { name: 'table', test: /\/@mantine\/core\/esm\/components\/(Badge|ScrollArea|SimpleGrid|Table)\// },
];

/** Files of their own: the program, catalogues, and the plural forms that those of all languages import. */
const ALONE = anyOf(/\/(index\.html|src\/main\.tsx)$/, CATALOGUE, /\/look\/count\.ts$/);

/** The files of the build besides those that the bundler makes itself. */
export const chunks = {
  groups: [
    // Everything that the first page always needs.
    {
      name: 'base',
      tags: ['$initial' as const],
      test: (id: string) => !ALONE.test(id),
      priority: SHARED.length + 1,
    },
    ...SHARED.map((each, index) => ({ ...each, priority: SHARED.length - index })),
  ],
};
