import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, Parser, type Tokens } from 'marked';

/** What operators read, as it is in the repository. */
const FOLDER = fileURLToPath(new URL('../../../../../docs/operating/', import.meta.url));

/** A page of `docs/operating`. */
export interface OperatingDocument {
  readonly title: string;
  /** Without the title. Made of our own text, so it is not sanitised. */
  readonly html: string;
}

/** Pages by name, made once; undefined for a name that none has. */
const pages = new Map<string, Promise<OperatingDocument | undefined>>();

/** A page by its name without the ending; undefined when there is none. */
export async function operatingDocument(name: string): Promise<OperatingDocument | undefined> {
  const file = `${name}.md`;
  // Compared with what is there, never looked up: no name leads out of the folder.
  if (!(await readdir(FOLDER).catch((): string[] => [])).includes(file)) return undefined;
  const page = pages.get(name) ?? readFile(join(FOLDER, file), 'utf8').then(documentOf);
  pages.set(name, page);
  return page;
}

function documentOf(text: string): OperatingDocument {
  const [, title = '', body = text] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // What is wider than the page is scrolled by keyboard too. In text, `<` is always escaped.
  const html = marked.parse(body, { async: false }).replaceAll('<pre>', '<pre tabindex="0">');
  return { title, html };
}

/** Headings are linked to by name. Links to other pages of the folder lead to where they are read, others nowhere. */
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

/** A heading as links name it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
