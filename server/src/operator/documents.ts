import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, Parser, type Tokens } from 'marked';

/** Directory of the operator documentation in the repository. */
const FOLDER = fileURLToPath(new URL('../../../docs/operating/', import.meta.url));

/** A page of `docs/operating`. */
export interface OperatingDocument {
  readonly title: string;
  /** The page as HTML, without the title. Not sanitised, since the source is our own documentation. */
  readonly html: string;
}

/** Rendered pages by name; undefined for an unknown name. */
const pages = new Map<string, Promise<OperatingDocument | undefined>>();

/** Returns a page by its file name without the extension; undefined if there is none. */
export async function operatingDocument(name: string): Promise<OperatingDocument | undefined> {
  const file = `${name}.md`;
  // Compared with the directory listing, never used as a path: no name leads out of the folder.
  if (!(await readdir(FOLDER).catch((): string[] => [])).includes(file)) return undefined;
  const page = pages.get(name) ?? readFile(join(FOLDER, file), 'utf8').then(documentOf);
  pages.set(name, page);
  return page;
}

function documentOf(text: string): OperatingDocument {
  const [, title = '', body = text] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // Blocks wider than the page can be scrolled by keyboard too. In text, `<` is always escaped.
  const html = marked.parse(body, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  return { title, html };
}

/**
 * The renderer. Headings get link anchors. Links to other pages of the folder lead to the dashboard; other relative
 * links are dropped.
 */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading: ({ tokens, depth, text }: Tokens.Heading) =>
      `<h${depth} id="${anchorOf(text)}">${inline(tokens)}</h${depth}>\n`,
    link({ href, tokens }: Tokens.Link) {
      const [, page, anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
      if (href.startsWith('#')) return `<a href="${href}">${inline(tokens)}</a>`;
      return page === undefined
        ? inline(tokens)
        : `<a href="/dashboard/operator/documents/${page}${anchor}">${inline(tokens)}</a>`;
    },
  },
});

function inline(tokens: Tokens.Generic[]): string {
  return Parser.parseInline(tokens as Parameters<typeof Parser.parseInline>[0], marked.defaults);
}

/** Returns the anchor that links to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
