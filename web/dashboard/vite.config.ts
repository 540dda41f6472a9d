import { defineConfig } from 'vite';
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
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: chunks },
      // Libraries mark their files with directives for server rendering, which is not used here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
