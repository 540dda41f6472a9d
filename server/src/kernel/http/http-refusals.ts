import { SCOPES, type Scope } from '../auth/scopes.ts';
import { declareRefusals, INVALID, type RefusalRow, type RefusingRoute, TOO_MANY } from '../lib/refusals.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS, MERCHANT_BODY_BYTES } from './bodies/limits.ts';
import type { RequestProblem } from './request-problem.ts';

const Declared = declareRefusals({
  'request.invalid': [400, INVALID, invalidCause],
  'request.idempotencyKey': [
    400,
    'Idempotency-Key must be between 1 and 255 characters',
    'The `Idempotency-Key` header is empty or too long.',
  ],
  'request.unauthorized': [401, 'Unauthorized', 'No API key, or one that is malformed, unknown, revoked or expired.'],
  'request.unknownRoute': [404, 'Not found', 'No such path, or not with this method.'],
  'request.tooSlow': [
    408,
    INVALID,
    (route) =>
      isMerchants(route)
        ? 'The body arrived too slowly: the limit is 30 seconds, and for more than 64 KiB at least 32 KiB a ' +
          'second while other stores wait. Nothing was changed.'
        : `The body did not arrive within ${BUYER_BODY_SECONDS} seconds.`,
  ],
  'request.tooLarge': [
    413,
    'Payload too large',
    (route) =>
      isMerchants(route)
        ? `The body has more than ${MERCHANT_BODY_BYTES} bytes (8 MiB).`
        : `The body has more than ${BUYER_BODY_BYTES} bytes (16 KiB).`,
  ],
  'request.tooMany': [
    429,
    TOO_MANY,
    (route) =>
      isMerchants(route)
        ? 'The store has reached its limit of concurrent requests, and this one waited 10 seconds for its turn; ' +
          'or too many authentications from this client address failed within a minute; or the stores of this ' +
          'owner have reached their quota of writes in 24 hours.'
        : 'Too many requests from this client address within a minute.',
  ],
  'request.failed': [500, 'Internal server error', 'A fault in the service. Retrying later may help.'],
  'stream.noRoom': [429, TOO_MANY, 'Or this client address, or the service, has reached its limit of open streams.'],
  'request.foreignOrigin': [403, 'Not allowed from another site', 'A page of another site made the request.'],
  'owner.tooMany': [
    429,
    'Your stores have reached their daily limit of changes. Try again later, or ask the operator for more',
    'The stores opened by this owner have reached their quota of changes or writes in 24 hours.',
  ],
  'image.tooLarge': [413, 'An image may have at most 5 MiB', 'The file is larger.'],
  ...scopeRows(),
});

/** A refusal by the HTTP layer, before or beside a use case. */
export class HttpRefusal extends Declared {
  /** Problem for the merchant's log of refused requests; never in the answer. */
  readonly problem: RequestProblem | undefined;
  constructor(
    refused: ConstructorParameters<typeof Declared>[0],
    retryAfterSeconds?: number,
    problem?: RequestProblem,
  ) {
    super(refused, retryAfterSeconds);
    this.problem = problem;
  }
}

function isMerchants(route: RefusingRoute): boolean {
  return 'scope' in route;
}

/** Describes the possible validation failures of a route: `The id is malformed, or a field is missing.` */
function invalidCause({ method, operation: { schema } }: RefusingRoute): string {
  const parts = [
    schema.params !== undefined && 'the id is malformed',
    schema.querystring !== undefined && 'a query parameter is out of range',
    schema.body !== undefined && 'a field is missing, of the wrong type or out of its limits',
    method !== 'GET' && 'the body is not JSON in UTF-8 under `application/json`',
  ];
  const text = parts.filter((part) => part !== false).join(', or ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function scopeRows(): Record<`scopeMissing.${Scope}`, RefusalRow> {
  const cause = 'The key is valid but lacks the scope. Retrying does not help.';
  const rows = SCOPES.map((scope) => [`scopeMissing.${scope}`, [403, `Missing required scope: ${scope}`, cause]]);
  return Object.fromEntries(rows) as Record<`scopeMissing.${Scope}`, RefusalRow>;
}
