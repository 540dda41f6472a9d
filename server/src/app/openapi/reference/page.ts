import { type Html, html } from '../../../kernel/lib/html.ts';
import type { ApiDocument, ApiOperation } from './document-types.ts';
import { markdown } from './markdown.ts';
import { eventArticle, eventHeaders, operationArticle } from './operation.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** Renders the whole reference as one page that needs only its style sheet; the script only adds copy buttons. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, webhooks, components } = document;
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method, path, operation })),
  );
  const events = Object.entries(webhooks);
  const sections = tags.map((tag) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(tag.name));
    const articles = own.map(({ operation, ...where }) => operationArticle(document, where, operation));
    const body = own.length > 0 ? articles : eventArticles(document);
    const heading = html`<h2><a href="#${slug(tag.name)}">${tag.name}</a></h2>`;
    return html`<section id="${slug(tag.name)}">${heading}${markdown(tag.description)}${body}</section>`;
  });
  const links = tags.map((tag) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(tag.name));
    const items =
      own.length > 0
        ? own.map(({ operation, method }) =>
            link(
              operation.operationId,
              html`${operation.summary} <b class="method ${method}">${method.toUpperCase()}</b>`,
            ),
          )
        : events.map(([event, { post }]) => link(post.operationId, html`${event}`));
    return html`<p><a href="#${slug(tag.name)}">${tag.name}</a></p><ul>${items}</ul>`;
  });
  const beginning = ['Introduction', 'Authentication'].map((name) => html`<p><a href="#${slug(name)}">${name}</a></p>`);
  const navigation = html`${beginning}${links}`;
  const authentication = markdown(components.securitySchemes.apiKey.description);
  const title = html`<p class="title">${info.title} <span>${info.version}</span></p>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} ${info.version}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#introduction">Skip to the content</a>
<header>${title}<p><a href="/openapi.json">openapi.json</a></p></header>
<nav class="menu" aria-label="Contents"><details><summary>Contents</summary>${navigation}</details></nav>
<nav class="side" aria-label="Contents">${navigation}</nav>
<main>
<section id="introduction"><h1>${info.title}</h1>${markdown(info.description)}</section>
<section id="authentication"><h2><a href="#authentication">Authentication</a></h2>${authentication}</section>
${sections}
</main>
</body>
</html>
`.text;
}

function eventArticles(document: ApiDocument): Html {
  const events = Object.entries(document.webhooks);
  const parameters = events[0]?.[1].post.parameters ?? [];
  const articles = events.map(([event, { post }]) => eventArticle(document, event, post));
  return html`${eventHeaders(document, parameters)}${articles}`;
}

function link(id: string, text: Html): Html {
  return html`<li><a href="#${id}">${text}</a></li>`;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
