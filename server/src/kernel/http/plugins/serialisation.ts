import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Compiles response schemas, each when it is first needed: most routes have many, and few are busy. */
export const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialise: ((value: unknown) => string) | undefined;
  return (value: unknown) => {
    serialise ??= fastJsonStringify(schema);
    return serialise(value);
  };
};
