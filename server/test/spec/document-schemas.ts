import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import { openApiDocument } from '../../src/app/openapi/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is read as its readers do, without our types
type Json = any;

const PLACEHOLDER = 'https://pay.example.com';

/** Description of the interface, as published. */
export const document: Json = JSON.parse(JSON.stringify(openApiDocument({ baseUrl: PLACEHOLDER })));

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as FormatsPlugin)(ajv);
ajv.addSchema(closed(document), 'document');

/** Returns the document with components that accept only the fields they name. */
function closed({ components, ...rest }: Json): Json {
  const schemas = Object.entries<Json>(components.schemas).map(([name, schema]) => [
    name,
    { ...schema, additionalProperties: false },
  ]);
  return { ...rest, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/**
 * Returns the faults of a value under a schema of the document, including unknown fields; undefined when there are
 * none.
 */
export function wrong(schema: Json, value: unknown): string | undefined {
  const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
  return ajv.validate(rooted, value) ? undefined : ajv.errorsText();
}
