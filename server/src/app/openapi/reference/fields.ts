import { type Html, html } from '../../../kernel/lib/html.ts';
import type { Schema } from './document-types.ts';
import { inlineMarkdown } from './markdown.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/**
 * Renders the fields of an object, or of the objects in a list, each with its nested fields. The schemas have no
 * cycles.
 */
export function fieldList(schema: Schema, schemas: Schemas): Html | undefined {
  const target = objectIn(schema, schemas);
  if (target?.properties === undefined) return undefined;
  const { properties, required = [] } = target;
  const fields = Object.entries(properties).map(([name, field]) => {
    const nested = fieldList(field, schemas);
    return html`<li><p><code class="name">${name}</code> ${typeLabel(field, schemas)}${
      required.includes(name) ? undefined : html` <span class="optional">optional</span>`
    }</p>${description(field, schemas)}${
      nested && html`<details><summary>Fields of <code>${name}</code></summary>${nested}</details>`
    }</li>`;
  });
  return html`<ul class="fields">${fields}</ul>`;
}

/** Describes the allowed values in words: `string, 1 to 255 characters`. */
export function typeLabel(schema: Schema, schemas: Schemas): Html {
  const values = enumValues(schema, schemas);
  const bounds = boundsOf(schema);
  const fallback = schema.default === undefined ? undefined : html`, default <code>${String(schema.default)}</code>`;
  return html`<span class="type">${typeName(schema, schemas)}${bounds && `, ${bounds}`}${fallback}</span>${
    values.length > 0 && html` <span class="values">${values.map((value) => html`<code>${value}</code> `)}</span>`
  }`;
}

function typeName(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) return 'object';
  if (schema.anyOf !== undefined && schema.type === undefined) {
    return schema.anyOf.map((choice) => typeName(choice, schemas)).join(' or ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const names = [schema.type ?? 'any'].flat().map((type) => {
    return type === 'array' ? `array of ${typeName(schema.items ?? {}, schemas)}s` : type;
  });
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return names.join(' or ') + format;
}

function enumValues(schema: Schema, schemas: Schemas): string[] {
  const values = schema.enum ?? (schema.items && enumValues(schema.items, schemas)) ?? [];
  return values.filter((value) => value !== null).map(String);
}

function boundsOf(schema: Schema): string | undefined {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return (
    range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, '') ??
    range(minLength, maxLength, ' characters') ??
    range(minItems, maxItems, ' entries')
  );
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `${least}${unit} or more`;
  return least === undefined ? `up to ${most}${unit}` : `${least} to ${most}${unit}`;
}

function description(schema: Schema, schemas: Schemas): Html | undefined {
  const text = schema.description ?? objectIn(schema, schemas)?.description;
  return text === undefined ? undefined : html`<p>${inlineMarkdown(text)}</p>`;
}

/** Returns the object schema that a schema is, refers to, contains as list item, or allows besides null. */
function objectIn(schema: Schema, schemas: Schemas): Schema | undefined {
  if (schema.$ref !== undefined) return schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (schema.items !== undefined) return objectIn(schema.items, schemas);
  if (schema.properties !== undefined) return schema;
  for (const choice of schema.anyOf ?? []) {
    const found = objectIn(choice, schemas);
    if (found !== undefined) return found;
  }
  return undefined;
}
