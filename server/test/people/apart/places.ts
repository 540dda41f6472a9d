import { ROUTES } from '../../../src/app/http/routes.ts';
import type { OperationSchema } from '../../../src/kernel/http/operation.ts';
import { SHORT_ID_PATTERN } from '../../../src/kernel/lib/short-id.ts';
import { type Kind, type Objects, templateBody } from './objects.ts';

/** A route, and everything in its requests that can be an id. */
export interface Line {
  /** Such as `dashboard GET /stores/:slug/orders/:id`. */
  readonly line: string;
  readonly surface: 'dashboard' | 'merchant' | 'checkout';
  readonly method: string;
  readonly url: string;
  /** Such as `params.id` or `body.items[].productId`. */
  readonly places: readonly string[];
}

interface PartOfSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, PartOfSchema>>;
  readonly items?: PartOfSchema;
  readonly anyOf?: readonly PartOfSchema[];
}

/** Names of references, of any format. */
const NAMES = /^(id|ids|.*Ids?|key|.*Key|before|after|token|store|images|address)(\[\])?$/;

const isId = (place: string, { format, pattern = '' }: PartOfSchema): boolean =>
  format === 'uuid' ||
  pattern === SHORT_ID_PATTERN ||
  pattern.includes('[0-9a-f]{4}') ||
  (place.startsWith('params.') && place !== 'params.slug') ||
  NAMES.test(place.split('.').at(-1) ?? '');

function idsIn(schema: PartOfSchema | undefined, place: string): string[] {
  if (schema === undefined) return [];
  const { anyOf = [], items, properties = {} } = schema;
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return [
    ...(isText && isId(place, schema) ? [place] : []),
    ...anyOf.flatMap((each) => idsIn(each, place)),
    ...idsIn(items, `${place}[]`),
    ...Object.entries(properties).flatMap(([name, each]) => idsIn(each, `${place}.${name}`)),
  ];
}

function placesOf({ body, params, querystring }: OperationSchema): string[] {
  const parts = Object.entries({ params, query: querystring, body });
  return [...new Set(parts.flatMap(([name, schema]) => idsIn(schema as PartOfSchema | undefined, name)))];
}

/** Every route with an id in its path, query or body; operators may read every store. */
export const LINES: readonly Line[] = (['dashboard', 'merchant', 'checkout'] as const).flatMap((surface) =>
  ROUTES[surface].flatMap(({ method, url, operation }) => {
    const places = placesOf(operation.schema);
    const isOperators = url.startsWith('/operator/');
    return places.length === 0 || isOperators
      ? []
      : [{ line: `${surface} ${method} ${url}`, surface, method, url, places }];
  }),
);

/**
 * `refused`: the id of another store's object is refused like one that does not exist. `ignored`: the answer is that to
 * an id that does not exist, often a position in a list, and may be a success. `named`: it is refused as documented.
 */
interface Meaning {
  readonly kind: Kind;
  readonly expected: 'refused' | 'ignored' | 'named';
}
const refused = (kind: Kind): Meaning => ({ kind, expected: 'refused' });
const ignored = (kind: Kind): Meaning => ({ kind, expected: 'ignored' });
const named = (kind: Kind): Meaning => ({ kind, expected: 'named' });

/** Ids in paths, by the segment before them. */
const PARAMS: Readonly<Record<string, Kind>> = {
  orders: 'order',
  invoices: 'invoice',
  products: 'product',
  templates: 'template',
  customers: 'customer',
  deliveries: 'delivery',
  'webhook-deliveries': 'delivery',
  keys: 'key',
  team: 'member',
  invitations: 'invitation',
  passkeys: 'passkey',
  sessions: 'session',
};

/** All other ids. */
const OTHERS: Readonly<Record<string, Meaning>> = {
  'merchant POST /v1/orders body.items[].productId': named('product'),
  'merchant POST /v1/invoices body.templateId': refused('template'),
  // Only a signature that can be carried out is refused for another reason.
  'checkout POST /v1/checkouts/:id/attempts/:attemptId/authorization params.attemptId': ignored('attempt'),
  'checkout POST /v1/checkouts body.items[].productId': named('product'),
  'dashboard POST /stores/:slug/invoices body.templateId': refused('template'),
  'dashboard GET /stores/:slug/customers query.before': ignored('customerPlace'),
  'dashboard GET /stores/:slug/customers/:id query.before': ignored('order'),
  'dashboard POST /stores/:slug/deliveries/resend body.after': ignored('delivery'),
  'dashboard GET /stores/:slug/deliveries/:id/attempts query.before': ignored('deliveryAttempt'),
  'dashboard GET /stores/:slug/refused-requests query.key': ignored('key'),
  'dashboard PUT /stores/:slug/storefront body.productOrder[]': ignored('product'),
  'dashboard POST /stores/:slug/storefront/preview body.productOrder[]': ignored('product'),
  'dashboard GET /stores/:slug/audit query.before': ignored('act'),
  'dashboard GET /stores/:slug/audit query.actorId': ignored('member'),
  'dashboard GET /stores/:slug/payments query.after': ignored('attempt'),
  'dashboard PUT /stores/:slug/products/:id/gallery body.images[]': refused('image'),
  'dashboard GET /stores/:slug/products/:id/stock-lines query.before': ignored('line'),
  'dashboard POST /stores/:slug/products/:id/stock-lines/show body.ids[]': ignored('line'),
  'dashboard POST /stores/:slug/products/:id/stock-lines/remove body.ids[]': ignored('line'),
  'dashboard POST /stores/:slug/products/:id/stock/import/undo body.importId': refused('import'),
};

/** Ids that are nobody's secret, or the very permission, as ends of `line place`. */
const EXEMPT: readonly RegExp[] = [
  // A secret from an email: its holder may use it, and nobody else has it.
  /body\.token$/,
  // A passkey's signature names its holder.
  /passkeys? body\.response\.(id|rawId)$/,
  // A buyer's permission is the id itself.
  /^checkout .*\/v1\/checkouts\/:id\b.* params\.id$/,
  /^checkout POST \/v1\/checkouts body\.store$/,
  // Chains and addresses are of no store; a client makes up the id of its import.
  /\/settings\/payments\/.* (params\.chain|body\.address)$/,
  /\/stock\/import body\.importId$/,
  // A position: a time, a chain and a transaction.
  /\/settlements(\/unmatched)? query\.after$/,
];

export const isExempt = ({ line }: Line, place: string): boolean =>
  EXEMPT.some((each) => each.test(`${line} ${place}`));

/** Returns what an id in a request names; undefined when the tables above do not say. */
export function meaningOf({ line, url }: Line, place: string): Meaning | undefined {
  const other = OTHERS[`${line} ${place}`];
  if (other !== undefined || !place.startsWith('params.')) return other;
  const [, segment = ''] = new RegExp(`([^/]+)/:${place.slice('params.'.length)}\\b`).exec(url) ?? [];
  const kind = PARAMS[segment];
  return kind === undefined ? undefined : refused(kind);
}

/** Returns the path of a read for existing objects, in a store; a chain or address in it is the first. */
export function pathOf(url: string, slug: string, objects: Partial<Objects>): string {
  const path = url.replaceAll(/([^/]+)\/:id\b/g, (_, segment: string) => {
    const kind = PARAMS[segment];
    return `${segment}/${(kind === undefined ? undefined : objects[kind]) ?? NO_UUID}`;
  });
  const filled = path.replace(':slug', slug).replace(':chain', 'local').replace(':name', 'runbooks');
  return `${filled}?${QUERIES[`dashboard GET ${url}`] ?? ''}`;
}
const NO_UUID = '01900000-0000-7000-8000-000000000000';

const ORDER = { items: [{ productId: '', quantity: 1 }] };
const STOREFRONT = {
  isOn: true,
  name: 'Shop',
  description: null,
  accent: null,
  supportEmail: null,
  supportUrl: null,
  termsUrl: null,
};

/** Queries that routes need or that make an id count. */
export const QUERIES: Readonly<Record<string, string>> = {
  'dashboard GET /stores/:slug/products/:id/stock-lines': 'show=all',
  'dashboard GET /stores/:slug/audit': 'actorKind=person',
  'dashboard GET /stores/:slug/invoice-form/customers': 'search=example',
};

/** Bodies that can be carried out, but for their ids. */
export const BODIES: Readonly<Record<string, object>> = {
  'merchant POST /v1/orders': ORDER,
  'merchant POST /v1/products/:id/stock': { text: 'appended' },
  'checkout POST /v1/checkouts': ORDER,
  'checkout POST /v1/checkouts/:id/attempts/:attemptId/authorization': {
    from: `0x${'1'.repeat(40)}`,
    value: '1',
    validAfter: '0',
    validBefore: '1',
    nonce: `0x${'0'.repeat(64)}`,
    signature: '0x00',
  },
  'dashboard PATCH /account/passkeys/:id': { name: 'changed' },
  'dashboard POST /stores/:slug/orders/:id/goods': { position: 0, from: 0 },
  'dashboard POST /stores/:slug/orders/:id/notes': { text: 'noted' },
  'dashboard POST /stores/:slug/deliveries/resend': { statuses: ['failed'] },
  'dashboard PUT /stores/:slug/storefront': STOREFRONT,
  'dashboard POST /stores/:slug/storefront/preview': {
    ...STOREFRONT,
    page: 'products',
    scheme: 'light',
    nonce: 'nonce',
  },
  'dashboard PUT /stores/:slug/team/:userId': { role: 'admin' },
  'dashboard PUT /stores/:slug/products/:id': { title: 'changed' },
  'dashboard POST /stores/:slug/products/:id/put-back': { handedOut: null },
  'dashboard POST /stores/:slug/products/:id/stock': { text: 'appended' },
  'dashboard POST /stores/:slug/products/:id/stock/check': { text: 'appended' },
  'dashboard POST /stores/:slug/products/:id/stock/import': { items: ['imported'] },
  'dashboard POST /stores/:slug/products/:id/stock/import/check': { items: ['imported'] },
  'dashboard PUT /stores/:slug/templates/:id': templateBody('changed'),
};
