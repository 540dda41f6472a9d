import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Ending of the modules with a component's class names. */
const CLASSES = '.module.mjs';

/**
 * Loads the styles of each of the library's components with its code, so that a page has only those that it shows. They
 * are in a cascade layer: our own styles win in whatever order files arrive.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    transform: {
      filter: { id: /\/@mantine\/core\/esm\/.*\.module\.mjs$/ },
      handler: (code, id) => `import '@mantine/core/styles/${basename(id, CLASSES)}.layer.css';\n${code}`,
    },
  };
}

const ONE_HOOK = '\0one-hook';

/**
 * Gives the scroll area, which every table contains, the one hook that it uses of a library for floating elements. That
 * library is a tenth of a page.
 */
export function withoutFloating(): Plugin {
  return {
    name: 'without-floating',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@floating-ui/react' && importer?.endsWith('/ScrollArea.mjs') ? ONE_HOOK : undefined,
    load: (id) =>
      id === ONE_HOOK
        ? `import { useMergedRef } from '@mantine/hooks';
           export const useMergeRefs = (refs) => useMergedRef(...refs);`
        : undefined,
  };
}
