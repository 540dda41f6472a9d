import type { OperationSchema, Refusals, RefusalWithBody } from './operation.ts';
import {
  BUYER_BODY_BYTES,
  BUYER_BODY_SECONDS,
  type CheckoutRoute,
  MERCHANT_BODY_BYTES,
  type MerchantRoute,
} from './routes.ts';
import { ErrorBody } from './schemas.ts';

/** One way in which a route can fail. */
export interface Refusal {
  readonly message: string;
  /** When it is given. Markdown. */
  readonly cause: string;
  readonly body: object;
}

/** Every documented failure of a route by status, ascending: its own and those that it shares with others. */
export function refusalsOf(route: MerchantRoute | CheckoutRoute): ReadonlyMap<number, readonly Refusal[]> {
  const { schema } = route.operation;
  const found = new Map<number, Refusal[]>();
  const credential = 'scope' in route ? credentialRefusals(route) : TOO_MANY_REQUESTS;
  for (const refusals of [requestRefusals(route), credential, schema.refusals ?? {}, FAULT]) {
    for (const [status, messages] of Object.entries(refusals)) {
      const list = found.get(Number(status)) ?? [];
      for (const [message, about] of Object.entries(messages)) addRefusal(list, refusal(message, about));
      found.set(Number(status), list);
    }
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** The response schemas of a route: its own, and `{error}` for every other status that it can fail with. */
export function responseSchemas(route: MerchantRoute | CheckoutRoute): OperationSchema['response'] {
  const errors = [...refusalsOf(route).keys()].map((status) => [status, ErrorBody]);
  return { ...Object.fromEntries(errors), ...route.operation.schema.response };
}

const FAULT: Refusals = { 500: { 'Internal server error': 'A fault of the service. Trying again later may help.' } };

const TOO_MANY_REQUESTS: Refusals = {
  429: { 'Too many requests': 'More requests from this client address than a minute allows.' },
};

function requestRefusals(route: MerchantRoute | CheckoutRoute): Refusals {
  const { method, operation } = route;
  const { params, querystring, headers, body } = operation.schema;
  const takesBody = method !== 'GET';
  const invalid = [
    params !== undefined && 'the id is malformed',
    querystring !== undefined && 'a query parameter is out of range',
    body !== undefined && 'a field is missing, of the wrong type or out of its limits',
    takesBody && 'the body is not JSON in UTF-8 under `application/json`',
  ].filter((each) => each !== false);
  const idempotency = {
    'Idempotency-Key must be between 1 and 255 characters': 'The `Idempotency-Key` header is empty or too long.',
  };
  return {
    ...(invalid.length > 0 && {
      400: { 'Invalid request data': sentence(invalid), ...(headers !== undefined && idempotency) },
    }),
    ...(takesBody && ('scope' in route ? MERCHANT_BODY : BUYER_BODY)),
  };
}

const MERCHANT_BODY: Refusals = {
  413: { 'Payload too large': `The body has more than ${MERCHANT_BODY_BYTES} bytes (8 MiB).` },
};

const BUYER_BODY: Refusals = {
  408: { 'Invalid request data': `The body did not arrive within ${BUYER_BODY_SECONDS} seconds.` },
  413: { 'Payload too large': `The body has more than ${BUYER_BODY_BYTES} bytes (16 KiB).` },
};

function credentialRefusals({ scope }: MerchantRoute): Refusals {
  return {
    401: { Unauthorized: 'No API key, or one that is malformed, unknown, revoked or expired.' },
    ...(scope !== null && {
      403: {
        [`Missing required scope: ${scope}`]: 'The key is valid and lacks the scope. Trying again does not help.',
      },
    }),
    429: {
      'Too many requests':
        'The store has more requests under way than it may, and this one has waited 10 seconds for its turn; or too many authentications from this client address failed within a minute.',
    },
  };
}

/** A message that a route gives for several causes is listed once, with all of them. */
function addRefusal(list: Refusal[], added: Refusal): void {
  const place = list.findIndex(({ message }) => message === added.message);
  const known = list[place];
  if (known === undefined) list.push(added);
  else list[place] = { ...known, cause: `${known.cause} ${added.cause}` };
}

function refusal(message: string, about: string | RefusalWithBody): Refusal {
  return typeof about === 'string' ? { message, cause: about, body: { error: message } } : { message, ...about };
}

/** `The id is malformed, or a field is missing.` */
function sentence(parts: readonly string[]): string {
  const text = parts.join(', or ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
