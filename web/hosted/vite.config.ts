import { defineConfig } from 'vite';
import { compressed } from './compress.ts';

/**
 * The server serves `dist/index.html` at /checkout/<id> and /invoice/<id>, and the assets under /hosted/assets.
 * Nothing may be inlined into the HTML: the page runs under a policy that allows no inline script or style.
 */
export default defineConfig({
  base: '/hosted/',
  plugins: [compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['es2020', 'safari14'],
    assetsInlineLimit: 0,
    // The server names what else a page needs, which depends on its language.
    modulePreload: false,
    manifest: true,
    reportCompressedSize: true,
  },
});
