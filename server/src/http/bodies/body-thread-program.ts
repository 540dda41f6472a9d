import { parentPort, workerData } from 'node:worker_threads';
import type { Wanted } from '../../lib/json-reader.ts';
import { compileValidator } from '../plugins/validation.ts';
import { type ReadBody, readBody, wantedBy } from './read-body.ts';

// Runs in a separate thread: reads and validates large bodies, one after another.

/** One body, of the operation that takes it. */
export interface BodyTask {
  readonly operationId: string;
  readonly bytes: Uint8Array;
}

/** The body, or that the operation does not take it. */
export type BodyOutcome = { readonly body: ReadBody } | { readonly refused: true };

/** The bodies' schemas by operation. */
export type BodySchemas = Readonly<Record<string, object>>;

interface Reading {
  readonly wanted: Wanted;
  readonly isValid: (value: unknown) => unknown;
}

const schemas = workerData as BodySchemas;
const readings = new Map<string, Reading>();

parentPort?.on('message', ({ operationId, bytes }: BodyTask) => {
  const { wanted, isValid } = readingOf(operationId);
  const body = readBody(bytes, wanted);
  const outcome: BodyOutcome = body === undefined || isValid(body.value) !== true ? { refused: true } : { body };
  parentPort?.postMessage(outcome);
});

function readingOf(operationId: string): Reading {
  const known = readings.get(operationId);
  if (known !== undefined) return known;
  const schema = schemas[operationId];
  const validate = schema && compileValidator({ schema, httpPart: 'body', method: '', url: '' });
  const reading = { wanted: wantedBy(schema), isValid: (value: unknown) => validate === undefined || validate(value) };
  readings.set(operationId, reading);
  return reading;
}
