import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../src/app/http/routes.ts';
import { compileValidator } from '../../../src/kernel/http/plugins/validation.ts';
import { responseSchemas } from '../../../src/kernel/http/refusals.ts';

const ALL = Object.values(ROUTES).flat();

describe('every schema that is compiled on the first request compiles', () => {
  it.each(ALL.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
    const { params, querystring, headers, body } = route.operation.schema;
    for (const [httpPart, schema] of Object.entries({ params, querystring, headers, body })) {
      if (schema === undefined) continue;
      const validate = compileValidator({ schema, httpPart, method: route.method, url: route.url });
      expect(validate(null)).toHaveProperty('error.validation');
    }
    for (const schema of Object.values(responseSchemas(route)))
      expect(fastJsonStringify(schema as Schema)).toBeTypeOf('function');
  });
});
