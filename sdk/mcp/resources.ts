import type {
  ListResourcesResult,
  ReadResourceResult,
  Resource,
  ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js';
import type { GuidePage } from './guide.ts';
import { isObject, objectIn, objectsIn } from './schemas.ts';
import type { Service } from './service.ts';
import { MAX_ANSWER_LENGTH, NOTICE, plainJson } from './untrusted.ts';

/** An error with a code of the protocol. */
export class ProtocolError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
const INVALID_PARAMS = -32602;
const RESOURCE_NOT_FOUND = -32002;

/** Kinds of resources, each with the operation that lists it. */
const KINDS = {
  orders: { list: 'listOrders', path: '/v1/orders', title: 'Order' },
  invoices: { list: 'listInvoices', path: '/v1/invoices', title: 'Invoice' },
  deliveries: { list: 'listWebhookDeliveries', path: '/v1/webhook-deliveries', title: 'Webhook delivery' },
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

const PAGE_LENGTH = 100;
/** The newest thousand of each kind are listed; older ones are read by their id, or found with the tools. */
const MAX_PAGES = 10;
const GUIDE = 'till://guide/';
const ITEM = /^till:\/\/(orders|invoices|deliveries)\/([A-Za-z0-9-]{1,64})$/;
const CURSOR = /^(orders|invoices|deliveries)\.([1-9]|10)$/;
const JSON_TYPE = 'application/json';

interface Reading {
  readonly service: Service;
  readonly guide: readonly GuidePage[];
}

/** Lists the guide first, then each kind that the key may list, a page at a time. */
export async function listResources(
  { service, guide }: Reading,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListResourcesResult> {
  if (cursor === undefined) return { resources: guide.map(guideResource), nextCursor: `${NAMES[0]}.1` };
  const [, given, number] = CURSOR.exec(cursor) ?? [];
  if (given === undefined) throw new ProtocolError(INVALID_PARAMS, 'the cursor is not one that this server gave');
  const allowed = await allowedKinds(service);
  const kind = NAMES.slice(NAMES.indexOf(given as Kind)).find((each) => allowed.includes(each));
  if (kind === undefined) return { resources: [] };
  const page = kind === given ? Number(number) : 1;
  const { rows, isLast } = await readPage(service, kind, page, signal);
  const nextKind = allowed[allowed.indexOf(kind) + 1];
  const next = isLast || page === MAX_PAGES ? nextKind && `${nextKind}.1` : `${kind}.${page + 1}`;
  return {
    resources: rows.map((row) => itemResource(kind, row)),
    ...(next !== undefined && { nextCursor: next }),
  };
}

/** Returns the templates of the kinds that the key may read. */
export async function listTemplates({ service }: Reading): Promise<{ resourceTemplates: ResourceTemplate[] }> {
  const allowed = await allowedKinds(service);
  const resourceTemplates = allowed.map((kind) => ({
    name: kind,
    title: KINDS[kind].title,
    uriTemplate: `till://${kind}/{id}`,
    mimeType: JSON_TYPE,
  }));
  return { resourceTemplates };
}

/** @throws ProtocolError when there is no such resource, or it is too long */
export async function readResource(
  { service, guide }: Reading,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const page = guide.find(({ path }) => uri === `${GUIDE}${path}`);
  if (page !== undefined) return { contents: [{ uri, mimeType: 'text/markdown', text: page.text }] };
  const [, kind, id = ''] = ITEM.exec(uri) ?? [];
  if (kind === undefined) throw new ProtocolError(RESOURCE_NOT_FOUND, 'there is no such resource');
  const json =
    kind === 'deliveries'
      ? await findDelivery(service, id, signal)
      : await service.call({ method: 'GET', path: `/v1/${kind}/${id}`, repeatable: 'always' }, signal);
  if (json.length > MAX_ANSWER_LENGTH)
    throw new ProtocolError(INVALID_PARAMS, `it has ${json.length} characters, more than ${MAX_ANSWER_LENGTH}`);
  const text = plainJson(`{"notice":${JSON.stringify(NOTICE)},"data":${json}}`);
  return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
}

async function allowedKinds(service: Service): Promise<readonly Kind[]> {
  const operations = await service.operations();
  return NAMES.filter((kind) => operations.has(KINDS[kind].list));
}

async function readPage(service: Service, kind: Kind, page: number, signal: AbortSignal) {
  const query = { page, limit: PAGE_LENGTH };
  const text = await service.call({ method: 'GET', path: KINDS[kind].path, query, repeatable: 'always' }, signal);
  const value: unknown = JSON.parse(text);
  const body = isObject(value) ? value : {};
  return { rows: objectsIn(body, 'data'), isLast: page >= Number(objectIn(body, 'pagination').totalPages) };
}

/** Searches the newest thousand: the API has no read of a single delivery. */
async function findDelivery(service: Service, id: string, signal: AbortSignal): Promise<string> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows, isLast } = await readPage(service, 'deliveries', page, signal);
    const found = rows.find((row) => row.id === id);
    if (found !== undefined) return JSON.stringify(found);
    if (isLast) break;
  }
  const newest = MAX_PAGES * PAGE_LENGTH;
  throw new ProtocolError(RESOURCE_NOT_FOUND, `there is no such delivery among the newest ${newest} of the store`);
}

function guideResource({ path, title }: GuidePage): Resource {
  return { uri: `${GUIDE}${path}`, name: path, title, mimeType: 'text/markdown' };
}

/** Names no text from outside: lists are shown to people and models without a notice. */
function itemResource(kind: Kind, row: Readonly<Record<string, unknown>>): Resource {
  const { title } = KINDS[kind];
  const id = String(row.id);
  const number = typeof row.number === 'number' ? String(row.number) : id;
  const about = [row.event, row.status, row.createdAt].filter((each) => typeof each === 'string').join(', ');
  return {
    uri: `till://${kind}/${id}`,
    name: id,
    title: `${title} ${number}`,
    description: about,
    mimeType: JSON_TYPE,
  };
}
