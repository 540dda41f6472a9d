import { Marked } from 'marked';
import { Html } from '../../../kernel/lib/html.ts';

const marked = new Marked({ gfm: true });

/** Renders Markdown of our own documents, which is trusted and so not sanitised. */
export function markdown(text: string): Html {
  return new Html(marked.parse(text, { async: false }));
}

/** Renders Markdown without paragraphs. */
export function inlineMarkdown(text: string): Html {
  return new Html(marked.parseInline(text, { async: false }));
}
