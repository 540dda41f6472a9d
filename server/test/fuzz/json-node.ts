/** JSON as spelled on the wire, so that it can represent text that no JavaScript value can: `1.0`, a repeated key. */
export type JsonNode = RawJson | Reference | readonly JsonNode[] | JsonObjectNode;

/** Verbatim JSON text. */
interface RawJson {
  readonly raw: string;
}

/** An existing object in the service under test, chosen when the request is sent. */
export interface Reference {
  readonly pool: PoolName;
  readonly index: number;
}

export interface JsonObjectNode {
  readonly members: readonly Member[];
}

export type Member = readonly [key: string, value: JsonNode];

export type PoolName =
  | 'sellable'
  | 'products'
  | 'orders'
  | 'invoices'
  | 'checkouts'
  | 'deliveries'
  | 'templates'
  | 'customers'
  | 'slugs'
  | 'methods'
  | 'foreign'
  | 'foreignShortIds'
  | 'foreignUuids'
  | 'stores'
  | 'operated'
  | 'people'
  | 'invitations'
  | 'keys'
  | 'sessions'
  | 'stockLines'
  | 'chains'
  | 'addresses'
  | 'documents'
  | 'images'
  | 'versions';

/** Resolves a reference. */
export type Resolve = (reference: Reference) => string;

/** Returns the JSON text of a node. */
export function render(node: JsonNode, resolve: Resolve): string {
  if (isArray(node)) return `[${node.map((item) => render(item, resolve)).join(',')}]`;
  if ('raw' in node) return node.raw;
  if ('pool' in node) return JSON.stringify(resolve(node));
  return `{${node.members.map(([key, value]) => `${JSON.stringify(key)}:${render(value, resolve)}`).join(',')}}`;
}

/** Change to one place of a node. */
export type Spoiling =
  | { readonly kind: 'replace'; readonly by: JsonNode }
  | { readonly kind: 'remove' }
  | { readonly kind: 'twice'; readonly by: JsonNode }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'add'; readonly key: string; readonly value: JsonNode };

/** Returns the node with one of its places spoiled; `at` counts them from the root, wrapping around. */
export function spoil(node: JsonNode, at: number, spoiling: Spoiling): JsonNode {
  let left = at % countPlaces(node);
  const visit = (place: JsonNode): JsonNode => {
    left -= 1;
    if (left === -1) return spoiledPlace(place, spoiling);
    if (isArray(place)) return place.map(visit);
    if (!('members' in place)) return place;
    return { members: place.members.map(([key, value]): Member => [key, visit(value)]) };
  };
  return visit(node);
}

function spoiledPlace(place: JsonNode, spoiling: Spoiling): JsonNode {
  if (spoiling.kind === 'replace') return spoiling.by;
  if (isArray(place)) return spoiling.kind === 'remove' ? place.slice(1) : [...place, ...place];
  if (!('members' in place)) return spoiling.kind === 'remove' ? { raw: 'null' } : { raw: '{"a":1}' };
  const { members } = place;
  const [first, ...rest] = members;
  if (spoiling.kind === 'add') return { members: [...members, [spoiling.key, spoiling.value]] };
  if (first === undefined || spoiling.kind === 'remove') return { members: rest };
  if (spoiling.kind === 'rename') return { members: [[spoiling.to, first[1]], ...rest] };
  return { members: [...members, [first[0], spoiling.by]] };
}

function countPlaces(node: JsonNode): number {
  if (isArray(node)) return 1 + node.reduce((sum: number, item) => sum + countPlaces(item), 0);
  if (!('members' in node)) return 1;
  return 1 + node.members.reduce((sum, [, value]) => sum + countPlaces(value), 0);
}

function isArray(node: JsonNode): node is readonly JsonNode[] {
  return Array.isArray(node);
}
