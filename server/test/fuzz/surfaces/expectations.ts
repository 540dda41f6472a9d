import { isAllowed, type Standing } from '../../../src/kernel/auth/roles.ts';
import type { Campaign, Expectations, Ledger, Sent } from '../campaign.ts';
import type { Operation } from '../document.ts';
import type { SessionName } from '../headers.ts';
import type { FuzzRequest } from '../requests.ts';
import type { WireAnswer, WireRequest } from '../wire.ts';
import { everything } from './rows-repository.ts';
import type { SurfacesWorld } from './world.ts';

/** Statuses of an answer without permission, or of a request that cannot be read before the check. */
const NOT_DONE = new Set([400, 401, 403, 404, 408, 413, 415, 429]);
/** A page may report that its storefront is suspended, and a probe that the chain is unreachable. */
const MAY_BE_503 = new Set<Operation['surface']>(['storefront', 'machines', 'pages']);
/** Inserted into names, headers and queries; must never be returned as markup. */
const MARKUP = '<till-fuzz';
/** Text that only a fault would show. */
const TRACE =
  /\bat (?:async )?\S+ \(?(?:file:\/\/)?\/\S+:\d+:\d+\)?|node_modules\/|PostgresError|syntax error at or near/;

/** Expectations of every surface: no data of others, no fault, nothing written when refused. */
function expectationsOf(world: SurfacesWorld): Expectations {
  return {
    window: 400,
    // Account operations share two connections: on a slow machine, more concurrent ones would only wait.
    inFlight: 6,
    problemWith: (request, wire, answer) => problemWith(world, request, wire, answer),
    problemAfter,
    openBooks: () => openBooks(world),
    contents: everything,
  };
}

/**
 * Returns a fault that is repeatable without concurrent requests: on a busy machine, a request may wait so long for a
 * lock or a connection that the database query is given up. Every other fault is in the log.
 */
async function problemAfter({ client }: Campaign, { wire, answer }: Sent): Promise<string | undefined> {
  if (answer?.status !== 500) return undefined;
  const again = await client.send(wire);
  return again?.status === 500 ? `${again.text.slice(0, 300)}: the status is that of a fault` : undefined;
}

/** Checks between windows that the other store's rows are unchanged, then restores everyone's access. */
async function openBooks(world: SurfacesWorld): Promise<Ledger> {
  let before = await world.victimRows();
  return {
    enter: () => undefined,
    async problems() {
      const after = await world.victimRows();
      const changed = [...after].filter(([place, content]) => before.get(place) !== content).map(([place]) => place);
      before = after;
      return changed.length === 0 ? [] : [`rows of a store that nobody has to do with changed in ${changed}`];
    },
    catchUp: () => world.putBack(),
  };
}

function problemWith(
  world: SurfacesWorld,
  request: FuzzRequest,
  wire: WireRequest,
  answer: WireAnswer | undefined,
): string | undefined {
  const { operation } = request;
  if (operation === undefined) return undefined;
  const isTooLarge = (wire.body?.length ?? 0) > operation.maxBodyBytes;
  if (answer === undefined) return isTooLarge ? undefined : 'the connection was closed without an answer';
  const said = `${answer.status} ${answer.text.slice(0, 300)}`;
  const isElsewhere = request.headers.some(([name]) => name === 'x-forwarded-host');
  const problem =
    problemWithStatus(isElsewhere ? { ...operation, surface: 'storefront' } : operation, answer) ??
    // The host named by the proxy is a storefront, or nothing.
    (isElsewhere ? undefined : problemWithOwn(request, wire, answer)) ??
    problemWithText(world, request, answer);
  return problem && `${said}: ${problem}`;
}

function problemWithOwn(request: FuzzRequest, wire: WireRequest, answer: WireAnswer): string | undefined {
  const { operation } = request;
  if (operation?.access === undefined) return undefined;
  return problemWithAccess(request, wire, answer) ?? problemWithBody(operation, wire, answer);
}

function problemWithStatus(operation: Operation, { status }: WireAnswer): string | undefined {
  if (status <= 500) return undefined;
  if (status === 503 && MAY_BE_503.has(operation.surface)) return undefined;
  return operation.answers.has(status) ? undefined : 'the status is that of a fault';
}

/**
 * Checks that callers without permission are refused. Others are not always served: the store changes in the meantime.
 */
function problemWithAccess(request: FuzzRequest, wire: WireRequest, { status }: WireAnswer): string | undefined {
  const why = whyNot(request, wire);
  return why === undefined || NOT_DONE.has(status) ? undefined : why;
}

/** Every signed-in person may have opened any store except these. */
const FIRST_STORES: readonly string[] = ['store-1', 'other', 'bare', 'victim'];
/** Stores that a person certainly does not own, where they differ from {@link FIRST_STORES}: the stranger owns one. */
const OTHERS: Readonly<Partial<Record<SessionName, readonly string[]>>> = { stranger: ['store-1', 'bare', 'victim'] };

const STANDING: Readonly<Record<SessionName, Standing>> = {
  owner: { role: 'owner', isOperator: false },
  admin: { role: 'admin', isOperator: false },
  manager: { role: 'manager', isOperator: false },
  operator: { role: undefined, isOperator: true },
  stranger: { role: undefined, isOperator: false },
  newcomer: { role: undefined, isOperator: false },
};

function whyNot({ operation, credential, headers }: FuzzRequest, { path, method }: WireRequest): string | undefined {
  const { access } = operation as Operation & { access: NonNullable<Operation['access']> };
  const isForeign = headers.some(([name, value]) => name === 'sec-fetch-site' && value === 'cross-site');
  const isOurs = headers.some(([name, value]) => name === 'sec-fetch-site' && value === 'same-origin');
  if (isForeign && !isOurs && method !== 'GET' && method !== 'HEAD') return 'a page of another site could do it';
  if (access.who === 'anybody') return undefined;
  const isSignedIn =
    credential.kind === 'session' && credential.spoiled !== 'signature' && credential.spoiled !== 'token';
  if (!isSignedIn) return 'nobody has signed in';
  const { who } = credential;
  if (access.who === 'operator') return who === 'operator' ? undefined : `${who} does not run the installation`;
  if (access.who !== 'member') return undefined;
  const [, slug] = /^\/dashboard\/api\/stores\/([^/?]+)/.exec(path) ?? [];
  const standing = slug === 'store-1' ? STANDING[who] : { role: undefined, isOperator: who === 'operator' };
  const isOwn = !(OTHERS[who] ?? FIRST_STORES).includes(slug ?? '');
  return isOwn || isAllowed(standing, access.act) ? undefined : `${who} may not do that in ${slug}`;
}

function problemWithBody(operation: Operation, wire: WireRequest, answer: WireAnswer): string | undefined {
  const { status, text } = answer;
  if (wire.method === 'HEAD' || status === 204 || status === 304) return text === '' ? undefined : 'there is a body';
  const documented = operation.answers.get(status);
  // Invalid paths are refused before their route is known.
  if (documented === undefined) return NOT_DONE.has(status) ? undefined : `the status is not documented`;
  if (status >= 400 || documented.validate === undefined || wire.path.includes('/events')) return undefined;
  const isAsDocumented = documented.validate(JSON.parse(text));
  return isAsDocumented ? undefined : `not as documented: ${JSON.stringify(documented.validate.errors)}`;
}

function problemWithText(
  world: SurfacesWorld,
  request: FuzzRequest,
  { text, headers }: WireAnswer,
): string | undefined {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  if (isHtml && text.includes(MARKUP)) return 'what was sent came back as markup';
  if (TRACE.test(text)) return 'it tells of the inside';
  if (headers['x-injected'] !== undefined) return 'a header was made up by the request';
  const isOperators = request.credential.kind === 'session' && request.credential.who === 'operator';
  if (isOperators) return undefined;
  return text.includes(world.secret) ? "it tells of a store that is somebody else's" : undefined;
}

/** Returns the campaign of a world. */
export function campaignOf(world: SurfacesWorld, rest: Omit<Campaign, 'world' | 'expectations'>): Campaign {
  return { ...rest, world, expectations: expectationsOf(world) };
}
