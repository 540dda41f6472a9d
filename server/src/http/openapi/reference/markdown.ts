import { Marked } from 'marked';
import { Html } from '../../../lib/html.ts';

const marked = new Marked({ gfm: true });

/** Renders Markdown of our own documents; it is trusted, so it is not sanitised. */
export function markdown(text: string): Html {
  return new Html(marked.parse(text, { async: false }));
}

/** Markdown without paragraphs. */
export function inlineMarkdown(text: string): Html {
  return new Html(marked.parseInline(text, { async: false }));
}
