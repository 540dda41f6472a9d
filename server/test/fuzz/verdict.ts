import { isDeepStrictEqual } from 'node:util';
import { componentValidator, type DocumentedAnswer } from './document.ts';
import type { FuzzRequest } from './requests.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

const JSON_TYPE = /^application\/json; charset=utf-8$/;
const NOT_FOUND = { error: 'Not found' };
const INVALID = { error: 'Invalid request data' };

const isCheckout = componentValidator('Checkout');

/** Returns the difference of an answer from the document; undefined when there is none. */
export function problemWith(
  request: FuzzRequest,
  wire: WireRequest,
  answer: WireAnswer | undefined,
): string | undefined {
  // A read ignores any body.
  const { operation } = request;
  const isRead = operation === undefined || operation.method === 'GET';
  const isTooLarge = !isRead && (wire.body?.length ?? 0) > operation.maxBodyBytes;
  if (answer === undefined) return isTooLarge ? undefined : 'the connection was closed without an answer';
  return (
    problemWithStatus(request, wire, answer, isTooLarge) ??
    problemWithBody(request, wire, answer) ??
    problemWithHeaders(request, answer)
  );
}

function problemWithStatus(
  request: FuzzRequest,
  wire: WireRequest,
  { status, text }: WireAnswer,
  isTooLarge: boolean,
): string | undefined {
  const { operation } = request;
  const said = `${status} ${text.slice(0, 300)}`;
  if (status >= 500 && status !== 502 && status !== 503) return said;
  if (operation === undefined) return status === 404 ? undefined : `${said}: no route has this method and path`;
  const isUnread = wire.method === 'HEAD' ? status === 400 || status === 404 : isOneOf(text, [NOT_FOUND, INVALID]);
  if (isUnescaped(request) && isUnread) return undefined;
  if (!operation.answers.has(status)) return `${said}: the status is not documented for ${operation.id}`;
  const refusal = operation.needsKey ? expectedRefusal(request) : undefined;
  if (refusal !== undefined) return status === refusal ? undefined : `${said}: the credential asks for ${refusal}`;
  if (status === 401 || status === 403) return `${said}: the key is valid and has the scope`;
  if (isTooLarge) return status === 413 || isTyped(request) === false ? undefined : `${said}: the body is too large`;
  if (status === 413) return `${said}: the body is not too large`;
  if (request.isValid && status === 400 && isOneOf(text, [INVALID])) return `${said}: the document allows this request`;
  if (status < 300 && !isAccepted(request, wire)) return `${said}: the document does not allow this body`;
  return undefined;
}

/** Returns the answer to an insufficient credential, regardless of other faults. */
function expectedRefusal({ operation, credential }: FuzzRequest): 401 | 403 | undefined {
  if (credential.kind === 'none' || credential.kind === 'session') return 401;
  if (credential.kind === 'text') return credential.isGood ? undefined : 401;
  if (credential.key === 'revoked' || credential.key === 'expired') return 401;
  const granted = { 'webhook reader': 'webhooks:read', 'order reader': 'orders:read' };
  const scope = credential.key in granted ? granted[credential.key as keyof typeof granted] : operation?.scope;
  return operation?.scope === undefined || operation.scope === scope ? undefined : 403;
}

/** Returns true for a path that may belong to another route, or to none. */
function isUnescaped({ pathValues }: FuzzRequest): boolean {
  return Object.values(pathValues).some((value) => 'unescaped' in value);
}

function isTyped({ headers }: FuzzRequest): boolean {
  return headers.some(([name, value]) => name === 'content-type' && /^application\/json(;|$)/i.test(value));
}

/** Returns true when the document accepts the body: it is JSON in UTF-8 that matches the schema. */
function isAccepted({ operation }: FuzzRequest, { body }: WireRequest): boolean {
  if (operation?.accepts === undefined) return true;
  const value = parsed(body ?? new Uint8Array());
  return value !== undefined && operation.accepts(value.json);
}

function parsed(bytes: Uint8Array): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function problemWithBody({ operation }: FuzzRequest, wire: WireRequest, answer: WireAnswer): string | undefined {
  const { status, text } = answer;
  const said = `${status} ${text.slice(0, 300)}`;
  if (wire.method === 'HEAD' || status === 204) return text === '' ? undefined : `${said}: there is a body`;
  const documented = operation?.answers.get(status);
  const type = String(answer.headers['content-type']);
  if (documented?.contentType === 'text/event-stream') return problemWithStream(type, text);
  if (!JSON_TYPE.test(type)) return `${said}: the content type is ${type}`;
  const json = parsed(Buffer.from(text))?.json;
  if (operation === undefined)
    return isDeepStrictEqual(json, NOT_FOUND) ? undefined : `${said}: not {error: Not found}`;
  if (documented === undefined || isOneOf(text, [NOT_FOUND])) return undefined;
  if (documented.validate?.(json) !== true) {
    return `${said}: the body is not as documented: ${JSON.stringify(documented.validate?.errors)}`;
  }
  return status < 400 ? undefined : problemWithError(json, documented, answer);
}

function problemWithStream(type: string, text: string): string | undefined {
  if (type !== 'text/event-stream; charset=utf-8') return `the content type is ${type}`;
  const [, data] = /^data: ([^\n]*)\n\n/.exec(text) ?? [];
  const view = parsed(Buffer.from(data ?? ''))?.json;
  return isCheckout(view) ? undefined : `the first event is no checkout: ${text.slice(0, 300)}`;
}

function problemWithError(json: unknown, documented: DocumentedAnswer, { status, text, headers }: WireAnswer) {
  const { error, ...rest } = json as { error: string; code?: string; retryAfterSeconds?: number | null };
  if (!documented.messages.has(error)) return `${status} ${text}: the message is not documented`;
  const names = Object.keys(rest).sort();
  if (names.length === 0) return undefined;
  if (!isDeepStrictEqual(names, ['code', 'retryAfterSeconds']))
    return `${status} ${text}: neither {error} nor the envelope`;
  const seconds = rest.retryAfterSeconds ?? undefined;
  const header = headers['retry-after'];
  return header === (seconds === undefined ? undefined : String(seconds))
    ? undefined
    : `Retry-After is ${header}: ${text}`;
}

function problemWithHeaders({ operation }: FuzzRequest, { status, headers }: WireAnswer): string | undefined {
  if (status !== 401 && status !== 403) return undefined;
  const challenges = operation?.answers.get(status)?.challenges ?? [];
  const challenge = String(headers['www-authenticate']);
  return challenges.includes(challenge) ? undefined : `${status} with the challenge ${challenge}`;
}

function isOneOf(text: string, values: readonly object[]): boolean {
  const value = text === '' ? undefined : parsed(Buffer.from(text))?.json;
  return values.some((each) => isDeepStrictEqual(each, value));
}
