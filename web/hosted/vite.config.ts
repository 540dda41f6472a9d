import { defineConfig, type Plugin } from 'vite';

/**
 * The server serves `dist/index.html` at /checkout/<id> and /invoice/<id>, and the assets under /hosted/assets.
 * Nothing may be inlined into the HTML: the page runs under a policy that allows no inline script or style.
 */
export default defineConfig({
  base: '/hosted/',
  plugins: [bareImports(), withoutNotes()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['es2020', 'safari14'],
    assetsInlineLimit: 0,
    // The server lists the other files of a page, since they depend on its language.
    modulePreload: false,
    manifest: true,
    reportCompressedSize: true,
    // Count helpers shared by all languages go into the main chunk instead of a separate file.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /look.count.ts$/, sideEffects: true }] } },
  },
});

/**
 * Replaces Vite's helper for dynamic imports, which preloads files and styles; there are none here, and this is
 * shorter.
 */
function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** Strips comments, indentation and attributes without effect from the HTML; the server's markers stay. */
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
