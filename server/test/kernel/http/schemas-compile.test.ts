import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import Type from 'typebox';
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

it.each(['body', 'querystring'])('members outside the schema of a %s do not reach the operation', (httpPart) => {
  const schema = Type.Object({ limit: Type.Optional(Type.Integer()), metadata: Type.Object({}) });
  const validate = compileValidator({ schema, httpPart, method: 'GET', url: '/' });
  const value = JSON.parse('{"limit": 1, "metadata": {"kept": 1}, "storeId": "x", "__proto__": 1, "toString": 1}');
  expect(validate(value)).toBe(true);
  expect(Object.entries(value)).toEqual(Object.entries({ limit: 1, metadata: { kept: 1 } }));
});

it('every body and query lists its members, so that all others are removed', () => {
  const isOpen = (schema?: object): boolean => schema !== undefined && !('properties' in schema);
  const open = ALL.filter(({ operation: { schema } }) => isOpen(schema.body) || isOpen(schema.querystring));
  expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});
