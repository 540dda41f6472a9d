import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorObject } from 'ajv';
import type { Wanted } from '../../lib/json-reader.ts';
import { compileValidator } from '../plugins/validation.ts';
import { problemOf, type RequestProblem } from '../request-problem.ts';
import { type ReadBody, readBody, UNREADABLE, wantedBy } from './read-body.ts';

// Entry point of a separate thread: reads and validates large bodies one after another.

/** One body and the operation that receives it. */
export interface BodyTask {
  readonly operationId: string;
  readonly bytes: Uint8Array;
}

/** The body, or the reason why the operation rejects it. */
export type BodyOutcome = { readonly body: ReadBody } | { readonly problem: RequestProblem };

/** JSON schemas of the bodies by operation id. */
export type BodySchemas = Readonly<Record<string, object>>;

interface Reading {
  readonly wanted: Wanted;
  /** Returns undefined for a valid value. */
  readonly problemWith: (value: unknown) => RequestProblem | undefined;
}

interface InvalidResult {
  readonly error?: { readonly validation?: readonly ErrorObject[] };
}

const schemas = workerData as BodySchemas;
const readings = new Map<string, Reading>();

parentPort?.on('message', ({ operationId, bytes }: BodyTask) => {
  const { wanted, problemWith } = readingOf(operationId);
  const body = readBody(bytes, wanted);
  const problem = body === undefined ? UNREADABLE : problemWith(body.value);
  const outcome = problem === undefined ? { body } : { problem };
  parentPort?.postMessage(outcome);
});

function readingOf(operationId: string): Reading {
  const known = readings.get(operationId);
  if (known !== undefined) return known;
  const schema = schemas[operationId];
  const validate = schema && compileValidator({ schema, httpPart: 'body', method: '', url: '' });
  const problemWith = (value: unknown): RequestProblem | undefined => {
    const result = validate?.(value) ?? true;
    return result === true ? undefined : problemOf('body', (result as InvalidResult).error?.validation);
  };
  const reading = { wanted: wantedBy(schema), problemWith };
  readings.set(operationId, reading);
  return reading;
}
