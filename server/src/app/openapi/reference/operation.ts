import { type Html, html } from '../../../kernel/lib/html.ts';
import { curlCommand } from './curl.ts';
import type { ApiDocument, ApiOperation, ApiParameter, ApiResponse, Example, Media } from './document-types.ts';
import { fieldList, typeLabel } from './fields.ts';
import { inlineMarkdown, markdown } from './markdown.ts';

type Where = { readonly method: string; readonly path: string };

/** Renders an operation: its description, parameters, a command to try, and responses. */
export function operationArticle(document: ApiDocument, { method, path }: Where, operation: ApiOperation): Html {
  const { operationId, summary, description, parameters = [], responses } = operation;
  const [server] = document.servers;
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="path"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code>${scopeOf(operation)}</p>
${description && markdown(description)}
${parameters.length > 0 && parameterList(parameters, document)}
${requestBody(operation, document)}
<h4>Try it</h4>
${codeBlock(curlCommand(server?.url ?? '', method, path, operation))}
<h4>Answers</h4>
${Object.entries(responses).map(([status, response]) => responseDetails(status, response, document))}
</article>`;
}

/** Renders an event: when it is sent, and its payload. */
export function eventArticle(document: ApiDocument, event: string, operation: ApiOperation): Html {
  const { operationId, description } = operation;
  const media = operation.requestBody?.content['application/json'];
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}"><code>${event}</code></a></h3>
${description && markdown(description)}
${media && html`<details><summary>Body</summary>${fieldList(media.schema, document.components.schemas)}</details>`}
${media && html`<details><summary>Example</summary>${codeBlock(pretty(media.example))}</details>`}
</article>`;
}

/** Renders the headers shared by all events. */
export function eventHeaders(document: ApiDocument, parameters: readonly ApiParameter[]): Html {
  return html`<h3>Headers of every event</h3>${parameterRows(parameters, document)}`;
}

function scopeOf({ security }: ApiOperation): Html {
  const scopes = security[0]?.apiKey;
  if (scopes === undefined) return html`<span class="scope">no key</span>`;
  const [scope] = scopes;
  return scope === undefined
    ? html`<span class="scope">any key</span>`
    : html`<span class="scope">scope <code>${scope}</code></span>`;
}

function parameterList(parameters: readonly ApiParameter[], document: ApiDocument): Html {
  return html`<h4>Parameters</h4>${parameterRows(parameters, document)}`;
}

function parameterRows(parameters: readonly ApiParameter[], { components }: ApiDocument): Html {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const type = html`<span class="type">${place},</span> ${typeLabel(schema, components.schemas)}`;
    const optional = required ? undefined : html` <span class="optional">optional</span>`;
    const text = description && html`<p>${inlineMarkdown(description)}</p>`;
    return html`<li><p><code class="name">${name}</code> ${type}${optional}</p>${text}</li>`;
  });
  return html`<ul class="fields">${rows}</ul>`;
}

function requestBody({ requestBody: body }: ApiOperation, document: ApiDocument): Html | undefined {
  const media = body?.content['application/json'];
  if (media === undefined) return undefined;
  const others = Object.values(media.examples ?? {}).slice(1);
  return html`<h4>Body</h4>${fieldList(media.schema, document.components.schemas)}${others.map(
    ({ summary, value }) => html`<details><summary>Example: ${summary}</summary>${codeBlock(pretty(value))}</details>`,
  )}`;
}

function responseDetails(status: string, response: ApiResponse, document: ApiDocument): Html {
  const { description, headers = {}, content = {} } = response;
  const isFailure = !status.startsWith('2');
  const [[type, media] = []] = Object.entries(content);
  const headerRows = Object.entries(headers).map(([name, header]) => {
    const text = inlineMarkdown(header.description);
    return html`<li><p><code class="name">${name}</code> ${text}</p>${valuesOf(header.schema.enum ?? [])}</li>`;
  });
  const badge = html`<b class="status ${isFailure ? 'failure' : 'success'}">${status}</b>`;
  return html`<details class="answer"><summary>${badge} ${inlineMarkdown(description)}</summary>
${headerRows.length > 0 && html`<ul class="fields">${headerRows}</ul>`}
${media && isFailure && messageTable(Object.values(media.examples ?? {}))}
${media && !isFailure && successBody(type ?? '', media, document)}
</details>`;
}

function valuesOf(values: readonly unknown[]): Html | undefined {
  return values.length === 0
    ? undefined
    : html`<p>${values.map((value) => html`<code>${String(value)}</code><br>`)}</p>`;
}

function messageTable(examples: readonly Example[]): Html {
  const bodies = examples.filter(({ value }) => Object.keys(value as object).length > 1);
  const rows = examples.map(({ summary, description = '' }) => {
    return html`<dt><code>${summary}</code></dt><dd>${inlineMarkdown(description)}</dd>`;
  });
  return html`<dl class="messages">${rows}</dl>${bodies.map(({ value }) => codeBlock(pretty(value)))}`;
}

function successBody(type: string, { schema, example }: Media, { components }: ApiDocument): Html {
  const fields = fieldList(schema, components.schemas);
  const text = type === 'application/json' ? pretty(example) : String(example);
  return html`${codeBlock(text)}${fields && html`<details><summary>Fields</summary>${fields}</details>`}`;
}

function codeBlock(text: string): Html {
  return html`<pre><code>${text}</code></pre>`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
