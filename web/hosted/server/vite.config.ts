import { defineConfig } from 'vite';

/** Builds `dist/server.mjs`, with which the server renders the same pages for browsers without scripts. */
export default defineConfig({
  mode: 'server',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Everything is in the file: an installation has none of the pages' packages.
  ssr: { noExternal: true },
  build: {
    ssr: 'page.tsx',
    target: 'node24',
    outDir: '../dist',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
  },
});
