import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import type { VerifyTexts } from './texts/en.ts';

/** Source of a page's texts. */
interface Texts {
  readonly language: string;
  /** Module that exports them under the name of the language. */
  readonly module: string;
}

/** Texts of the page by path, such as `receipt.heading`. */
type Leaves = ReadonlyMap<string, string>;

/** Substitutes the texts of one language in the page and its script. */
function inLanguage({ language, module }: Texts): Plugin {
  return {
    name: 'in-language',
    load(id) {
      if (!id.endsWith('/verify/texts/texts.ts')) return undefined;
      return `export { ${language} as texts } from ${JSON.stringify(module)};`;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        const texts = ((await import(module)) as Record<string, VerifyTexts>)[language];
        if (texts === undefined) throw new Error(`there are no texts in ${language}`);
        return filled(page.replace('lang="en"', `lang="${language}"`), new Map(leavesOf(texts.page)));
      },
    },
  };
}

/** Fills the texts into the page. @throws Error when one is missing or left over */
function filled(page: string, leaves: Leaves): string {
  const unused = new Set(leaves.keys());
  const result = page.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const text = leaves.get(path);
    if (text === undefined) throw new Error(`there is no text ${path}`);
    unused.delete(path);
    return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  });
  if (unused.size > 0) throw new Error(`the page does not show ${[...unused].join(', ')}`);
  return result;
}

function leavesOf(texts: object, before = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[before + name, text]] : leavesOf(text, `${before}${name}.`),
  );
}

/**
 * Turns the page into a single file that can be saved and opened anywhere. Its policy allows only its own script and
 * styles, and no requests.
 */
function oneFile(language: string): Plugin {
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
      page.fileName = `verify.${language}.html`;
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

/**
 * The server serves `dist/verify.<language>.html` at /verify; the build mode is the language. `TILL_VERIFY_TEXTS`
 * names a folder with other texts, for tests.
 */
export default defineConfig(({ mode }) => {
  const language = /^[a-z]{2}$/.test(mode) ? mode : 'en';
  const folder = process.env.TILL_VERIFY_TEXTS ?? resolve(import.meta.dirname, 'texts');
  return {
    base: './',
    plugins: [inLanguage({ language, module: resolve(folder, `${language}.ts`) }), oneFile(language)],
    build: {
      target: ['es2020', 'safari14'],
      outDir: '../dist',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'verify.html' },
    },
  };
});
