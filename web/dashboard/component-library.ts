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

interface Part {
  readonly library: string;
  /** The modules that use no more of it. */
  readonly importers: RegExp;
  readonly code: string;
}

/** Parts of libraries that stand for the whole in some modules. */
const PARTS: readonly Part[] = [
  // Wide tables scroll in a part of our own, with the browser's scrollbar.
  {
    library: './TableScrollContainer.mjs',
    importers: /\/Table(\.components)?\.mjs$/,
    code: 'export const TableScrollContainer = () => null;',
  },
  // A dialog scrolls with the browser's scrollbar, and only asks whether it has this one.
  {
    library: '../ScrollArea/ScrollArea.mjs',
    importers: /\/ModalRoot\.mjs$/,
    code: 'export const ScrollArea = { Autosize: () => null };',
  },
  // The frame of all pages has parts of fixed sizes.
  {
    library: '../AppShellResizeHandle/AppShellResizeHandle.mjs',
    importers: /\/AppShell\w+\.mjs$/,
    code: 'export const AppShellResizeHandle = () => null;',
  },
  // Long texts grow by their style (style.css), instead of being measured in a second field at every change of their page.
  {
    library: './Autosize.mjs',
    importers: /\/Textarea\.mjs$/,
    code: `import { jsx } from 'react/jsx-runtime';
export const TextareaAutosize = ({ minRows: rows, maxRows, style, ...props }) =>
  jsx('textarea', { ...props, rows, style: { ...style, '--min-rows': rows, '--max-rows': maxRows } });`,
  },
];
const PREFIX = '\0part-of:';

/** Gives modules that use little of a library that little alone: the rest would weigh a tenth of a page. */
export function partsOfLibraries(): Plugin {
  return {
    name: 'parts-of-libraries',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = PARTS.find(({ library, importers }) => library === source && importers.test(importer));
      return part && `${PREFIX}${part.library}`;
    },
    load: (id) => PARTS.find(({ library }) => id === `${PREFIX}${library}`)?.code,
  };
}
