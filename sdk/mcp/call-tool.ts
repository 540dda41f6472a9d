import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { ApiError } from '../src/errors.ts';
import type { Call } from '../src/transport.ts';
import { AnswerTooLong, describeFailure, isDecision, mayHaveTakenEffect } from './failures.ts';
import type { Operation, Place } from './operations.ts';
import { digestOf, type RetryKeys } from './retry-keys.ts';
import { isObject, type Json } from './schemas.ts';
import type { Service } from './service.ts';
import { inputSchemaOf, repeatableOf } from './tools.ts';
import { MAX_ANSWER_LENGTH, marked, NOTICE, quoted } from './untrusted.ts';

export interface ToolDependencies {
  readonly service: Service;
  readonly retryKeys: RetryKeys;
}

/** Ids in paths; anything else could lead to another path. */
const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Calls an operation. Every failure is a result with `isError`; nothing is thrown. */
export async function callTool(
  { service, retryKeys }: ToolDependencies,
  { operation, args, signal }: { operation: Operation; args: Json; signal: AbortSignal },
): Promise<CallToolResult> {
  const problem = problemOf(operation, args);
  if (problem !== undefined) return failed(problem);
  const call = digestOf(operation.name, args);
  const idempotencyKey = operation.takesIdempotencyKey ? retryKeys.keyFor(call) : undefined;
  const ended = (isDecided: boolean) => {
    if (idempotencyKey !== undefined) retryKeys.ended(call, idempotencyKey, isDecided);
  };
  try {
    const text = await service.call(requestOf(operation, args, idempotencyKey), signal);
    const result = answered(operation, text);
    ended(true);
    return result;
  } catch (error) {
    ended(isDecision(error));
    const parts = [describeFailure(error, service.baseUrl), adviceAfter(error, operation)];
    return failed([...parts, violationsBy(error, operation, args)].filter((part) => part !== '').join(' '));
  }
}

/** Names the invalid parts of a refused request, by the tool's schema: the service's answer does not. */
function violationsBy(error: unknown, operation: Operation, args: Json): string {
  if (!(error instanceof ApiError) || error.status !== 400) return '';
  const { errorMessage } = new AjvJsonSchemaValidator().getValidator(inputSchemaOf(operation))(args);
  return errorMessage === undefined ? '' : `By the tool's schema: ${quoted(errorMessage)}.`;
}

/** Explains whether a failed call that writes may have taken effect, and can be repeated; may be empty. */
function adviceAfter(error: unknown, operation: Operation): string {
  if (operation.method === 'GET' || isDecision(error)) return '';
  const mayHave = mayHaveTakenEffect(error) ? 'It may have taken effect. ' : '';
  if (repeatableOf(operation) === 'always')
    return `${mayHave}Repeat the call with the same arguments: nothing happens twice.`;
  return mayHave === '' ? '' : `${mayHave}Read the resource before you call this again.`;
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Returns the problem with the arguments, if it is one that the service does not refuse; undefined without one. */
function problemOf({ name, required, places }: Operation, args: Json): string | undefined {
  const unknown = Object.keys(args).filter((each) => !places.has(each));
  if (unknown.length > 0)
    return `${name} takes no ${unknown.map(quoted).join(', ')}: only ${[...places.keys()].join(', ') || 'nothing'}.`;
  const missing = required.filter((each) => args[each] === undefined);
  if (missing.length > 0) return `${name} needs ${missing.join(', ')}.`;
  const malformed = Object.entries(args).filter(
    ([each, value]) => places.get(each) === 'path' && !ID.test(String(value)),
  );
  if (malformed.length > 0) return `${malformed.map(([each]) => each).join(', ')} must be an id.`;
  return undefined;
}

function requestOf(operation: Operation, args: Json, idempotencyKey: string | undefined): Omit<Call, 'options'> {
  const at = (place: Place) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => operation.places.get(name) === place));
  const inPath = at('path');
  return {
    method: operation.method,
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inPath[name])),
    query: at('query'),
    repeatable: repeatableOf(operation),
    ...(operation.hasBody && { body: at('body') }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

/**
 * Returns an answer twice: as text exactly as sent, to the last digit, and as a value.
 * @throws AnswerTooLong
 */
function answered({ name, method }: Operation, text: string): CallToolResult {
  const json = text === '' ? 'null' : text;
  const data: unknown = JSON.parse(json);
  if (json.length > MAX_ANSWER_LENGTH) throw new AnswerTooLong(tooLong(name, method === 'GET', data, json.length));
  return {
    content: [
      { type: 'text', text: NOTICE },
      { type: 'text', text: marked(json) },
    ],
    structuredContent: { notice: NOTICE, data },
  };
}

function tooLong(name: string, isRead: boolean, data: unknown, length: number): string {
  const size = `the answer has ${length} characters, more than the limit of ${MAX_ANSWER_LENGTH}`;
  if (!isRead) {
    const id = isObject(data) && typeof data.id === 'string' ? ` The id is ${quoted(data.id)}.` : '';
    return `${name} took effect, but ${size}.${id}`;
  }
  return `${name} is not shown: ${size}. Ask for a page with a smaller \`limit\`, or look at it in the dashboard.`;
}
