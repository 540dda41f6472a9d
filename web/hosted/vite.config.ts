import { defineConfig, type Plugin } from 'vite';
import { compressed } from './compress.ts';

/**
 * The server serves `dist/index.html` at /checkout/<id> and /invoice/<id>, and the assets under /hosted/assets.
 * Nothing may be inlined into the HTML: the page runs under a policy that allows no inline script or style.
 */
export default defineConfig({
  base: '/hosted/',
  plugins: [bareImports(), withoutNotes(), compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['es2020', 'safari14'],
    assetsInlineLimit: 0,
    // The server names what else a page needs, which depends on its language.
    modulePreload: false,
    manifest: true,
    reportCompressedSize: true,
    // What every language counts with comes with the rest, not in a file of its own.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /texts.count.ts$/, sideEffects: true }] } },
  },
});

/** What Vite puts around imports that come later preloads files and styles, of which there are none: this is shorter. */
function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** Notes, indentation and modes of loading that change nothing need not travel; the server's marks stay. */
function withoutNotes(): Plugin {
  return {
    name: 'without-notes',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll(/<!--(?!till:).*?-->| crossorigin(?= )/gs, '').replaceAll(/\n\s+/g, '\n'),
    },
  };
}
