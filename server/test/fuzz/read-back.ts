import { isDeepStrictEqual } from 'node:util';
import { type JsonNode, render } from './json-node.ts';
import type { FuzzRequest } from './requests.ts';
import { type Client, type WireAnswer, type WireRequest, wireRequest } from './wire.ts';
import type { World } from './world.ts';

/** Fields that may have changed when a create is repeated with its key. */
const MAY_CHANGE = ['status', 'voidedAt', 'email'];
/** Returned as sent, or null. */
const ECHOED = ['customerEmail', 'successUrl', 'cancelUrl', 'customerName'];

type Json = Readonly<Record<string, unknown>>;

/** Reads a created object and compares it with the answer and the request. */
export async function problemWithCreated(
  { world, client }: { world: World; client: Client },
  request: FuzzRequest,
  wire: WireRequest,
  answer: WireAnswer,
): Promise<string | undefined> {
  const { operation } = request;
  if (answer.status !== 201 || (operation?.id !== 'createOrder' && operation?.id !== 'createInvoice')) return undefined;
  const created = JSON.parse(answer.text) as Json;
  const authorization = wire.headers[wire.headers.indexOf('authorization') + 1] ?? '';
  const path = `${operation.path}/${created.id}`;
  const headers = ['authorization', authorization];
  const read = await client.send({ server: 'service', method: 'GET', path, headers, body: undefined, chunked: false });
  if (read?.status !== 200) return `what was created cannot be read: ${read?.status} ${read?.text}`;
  const resource = JSON.parse(read.text) as Json;
  const changed = Object.keys(created).filter((key) => !isDeepStrictEqual(created[key], resource[key]));
  const wrong = changed.filter((key) => !MAY_CHANGE.includes(key));
  if (wrong.length > 0) return `the read differs from the answer in ${wrong}: ${read.text.slice(0, 500)}`;
  const isReplay = wire.headers.includes('idempotency-key');
  return isReplay ? undefined : problemWithEcho(request, world, read.text, resource);
}

function problemWithEcho(request: FuzzRequest, world: World, text: string, resource: Json): string | undefined {
  const wire = wireRequest(request, world);
  const sent = JSON.parse(new TextDecoder().decode(wire.body)) as Json;
  const wrong = ECHOED.filter((key) => key in resource && (sent[key] ?? null) !== resource[key]);
  if (wrong.length > 0) return `${wrong} did not come back as sent: ${text.slice(0, 500)}`;
  if (Array.isArray(sent.items)) {
    const [asked, made] = [quantities(sent.items as Json[]), quantities(resource.items as Json[])];
    if (!isDeepStrictEqual(asked, made)) return `the items are not those that were sent: ${text.slice(0, 500)}`;
  }
  return problemWithVerbatim(request, world, text, { sent, resource });
}

/** Quantities by product: lines of the same product are merged. */
function quantities(items: readonly Json[]): Map<unknown, number> {
  const sums = new Map<unknown, number>();
  items.forEach(({ productId, name, quantity }, index) => {
    const key = typeof productId === 'string' ? productId.toLowerCase() : `${index} ${String(name)}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(quantity));
  });
  return sums;
}

function problemWithVerbatim(
  { body }: FuzzRequest,
  world: World,
  text: string,
  { sent, resource }: { sent: Json; resource: Json },
): string | undefined {
  const key = 'extraContext' in resource ? 'extraContext' : 'metadata';
  const absent = key === 'extraContext' ? {} : null;
  if (!isDeepStrictEqual(sent[key] ?? absent, resource[key]))
    return `${key} did not come back as sent: ${text.slice(0, 500)}`;
  const nodes =
    body.kind === 'json' && 'members' in body.node ? body.node.members.filter(([name]) => name === key) : [];
  const node = nodes[0]?.[1];
  if (node === undefined || nodes.length > 1 || sent[key] === null || hasKeyTwice(node)) return undefined;
  const expected = `"${key}":${render(node, world.resolve)}`;
  return text.includes(expected) ? undefined : `${expected} is not in ${text.slice(0, 500)}`;
}

/** Only the last value of a repeated key comes back. */
function hasKeyTwice(node: JsonNode): boolean {
  if (Array.isArray(node)) return node.some(hasKeyTwice);
  if (!('members' in node)) return false;
  const keys = new Set(node.members.map(([key]) => key));
  return keys.size < node.members.length || node.members.some(([, value]) => hasKeyTwice(value));
}
