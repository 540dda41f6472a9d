import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/**
 * Turns the page into a single file that can be saved and opened anywhere. Its policy lets only its own script and
 * styles run, and nothing be loaded or sent.
 */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = '';
      let style = '';
      for (const [name, item] of Object.entries(bundle)) {
        if (item.type === 'chunk') script += item.code;
        else if (name.endsWith('.css')) style += String(item.source);
        else continue;
        delete bundle[name];
      }
      const page = bundle['verify.html'];
      if (page?.type !== 'asset') throw new Error('there is no verify.html');
      const policy = [
        "default-src 'none'",
        `script-src '${digest(script)}'`,
        `style-src '${digest(style)}'`,
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ');
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
        .replace('<!--till:policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
        .replace('</head>', () => `<style>${style}</style>\n  </head>`)
        .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
    },
  };
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The server serves `dist/verify.html` at /verify. */
export default defineConfig({
  base: './',
  plugins: [oneFile()],
  build: {
    target: ['es2020', 'safari14'],
    outDir: '../dist',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'verify.html' },
  },
});
