import { join } from 'node:path';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';
import { chunks } from './chunks.ts';
import { componentStyles, partsOfLibraries } from './component-library.ts';

/**
 * The server sends `dist/index.html` for every path below /dashboard, with a nonce filled in, and the assets under
 * /dashboard/assets. Nothing may be inlined: the page runs under a policy that allows no inline script or style.
 */
export default defineConfig({
  base: '/dashboard/',
  plugins: [componentStyles(), partsOfLibraries()],
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: ['es2022', 'safari16'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Only an import finds the catalogue in the reader's language: a preload would load the English one as well.
      resolveDependencies: (_, files) => files.filter((file) => !file.startsWith('assets/texts-')),
    },
    manifest: 'manifest.json',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), ...catalogues() },
      // Each catalogue exports its texts by name.
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: chunks },
      // Libraries mark their files with directives for server rendering, which is not used here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
