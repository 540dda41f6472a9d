import { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { proofName } from './domain-name.ts';
import type { Finding } from './domain-transitions.ts';

/** DNS records of a domain. */
export interface LookedUp {
  /** Texts at the name of the proof; undefined if no server answered. */
  readonly texts: readonly string[] | undefined;
  readonly points: Finding['points'];
  /** The different target of the domain, for display; null if it points here or nowhere. */
  readonly seen: string | null;
}

/** Queries DNS about custom domains. */
export interface DomainLookUp {
  /**
   * Looks up a domain. Never rejects, and takes at most about ten seconds.
   * @param domain as returned by `readDomain`
   */
  lookUp(domain: string): Promise<LookedUp>;
  /** Returns the target for domains: a host for a CNAME, and its addresses if known within two seconds. */
  target(): Promise<Target>;
}

export interface Target {
  /** Null if this installation has only addresses. */
  readonly host: string | null;
  readonly addresses: readonly string[];
}

export interface DomainLookUpOptions {
  /** DNS servers as `address` or `address:port`; undefined for the system's. */
  readonly servers: readonly string[] | undefined;
  /** Host that domains point to, without a port: a name, or an IP address. */
  readonly host: string;
  /** Allowed CNAME targets, besides those below `storefrontDomain`. */
  readonly hosts: readonly string[];
  readonly storefrontDomain: string | undefined;
  /** Replaces the addresses of `host`. */
  readonly addresses: readonly string[] | undefined;
  /** Maximum time for one query, and for one whole look-up, in milliseconds. */
  readonly queryMs?: number;
  readonly totalMs?: number;
}

const QUERY_MS = 2_000;
const QUERY_TRIES = 2;
const TOTAL_MS = 10_000;
/** Maximum time for finding the target, in milliseconds: a page waits for it. */
const TARGET_MS = 2_000;
/** Limits on the texts read from a DNS answer. */
const MAX_TEXTS = 50;
const MAX_TEXT_LENGTH = 500;
const MAX_ADDRESSES = 16;
const MAX_HOPS = 8;
const MAX_SEEN = 4;
/** Error codes that mean that no record exists. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Records found; `undefined` if no server answered. */
type Answer<T> = readonly T[] | undefined;

export function createDomainLookUp(options: DomainLookUpOptions): DomainLookUp {
  const { queryMs: timeout = QUERY_MS, totalMs = TOTAL_MS, servers } = options;
  const withResolver = async <T>(withinMs: number, ask: (resolver: Resolver) => Promise<T>): Promise<T> => {
    const resolver = new Resolver({ timeout, tries: QUERY_TRIES, maxTimeout: timeout });
    if (servers !== undefined) resolver.setServers([...servers]);
    // Ends all pending queries; results received by then count.
    const deadline = setTimeout(() => resolver.cancel(), withinMs);
    try {
      return await ask(resolver);
    } finally {
      clearTimeout(deadline);
    }
  };
  return {
    lookUp: (domain) =>
      withResolver(totalMs, async (resolver) => {
        const [found, texts, ours] = await Promise.all([
          pointsOf(resolver, domain, options),
          textsOf(resolver, proofName(domain)),
          ownAddresses(resolver, options),
        ]);
        return { texts, ...judge(found, ours) };
      }),
    target: () =>
      withResolver(Math.min(totalMs, TARGET_MS), async (resolver) => ({
        host: ipaddr.isValid(options.host) ? null : options.host,
        addresses: (await ownAddresses(resolver, options)) ?? [],
      })),
  };
}

interface Found {
  readonly isOurName: boolean;
  readonly isLoop: boolean;
  /** Name at the end of the chain of CNAMEs; null without one. */
  readonly alias: string | null;
  readonly addresses: Answer<string>;
}

/** Follows the CNAMEs of a domain until one of them is ours, then reads its addresses. */
async function pointsOf(resolver: Resolver, domain: string, options: DomainLookUpOptions): Promise<Found> {
  const passed = [domain];
  for (let name = domain; ; ) {
    const next = (await answerOf(resolver.resolveCname(name)))?.[0]?.toLowerCase().replace(/\.$/, '');
    if (next === undefined) break;
    if (isOurName(next, options)) return { isOurName: true, isLoop: false, alias: next, addresses: [] };
    if (passed.includes(next) || passed.length > MAX_HOPS)
      return { isOurName: false, isLoop: true, alias: next, addresses: [] };
    passed.push(next);
    name = next;
  }
  const alias = passed.length > 1 ? (passed.at(-1) ?? null) : null;
  return { isOurName: false, isLoop: false, alias, addresses: await addressesOf(resolver, domain) };
}

function isOurName(name: string, { hosts, storefrontDomain }: DomainLookUpOptions): boolean {
  return hosts.includes(name) || (storefrontDomain !== undefined && `.${name}`.endsWith(`.${storefrontDomain}`));
}

async function textsOf(resolver: Resolver, name: string): Promise<Answer<string>> {
  const records = await answerOf(resolver.resolveTxt(name));
  return records?.slice(0, MAX_TEXTS).map((parts) => parts.join('').slice(0, MAX_TEXT_LENGTH));
}

/** Reads addresses of both families; an unanswered family counts as empty if the other has some. */
async function addressesOf(resolver: Resolver, name: string): Promise<Answer<string>> {
  const [v4, v6] = await Promise.all([answerOf(resolver.resolve4(name)), answerOf(resolver.resolve6(name))]);
  const all = [...(v4 ?? []), ...(v6 ?? [])];
  if (all.length === 0 && (v4 === undefined || v6 === undefined)) return undefined;
  return all.slice(0, MAX_ADDRESSES + 1).flatMap((address) => canonical(address) ?? []);
}

/** Resolves Till's own addresses with the same servers. */
async function ownAddresses(
  resolver: Resolver,
  { host, addresses }: Pick<DomainLookUpOptions, 'host' | 'addresses'>,
): Promise<Answer<string>> {
  if (addresses !== undefined) return addresses.flatMap((address) => canonical(address) ?? []);
  const literal = canonical(host);
  return literal === undefined ? addressesOf(resolver, host) : [literal];
}

function judge(found: Found, ours: Answer<string>): Omit<LookedUp, 'texts'> {
  const { isLoop, alias, addresses } = found;
  if (found.isOurName) return { points: 'here', seen: null };
  if (isLoop) return { points: 'loop', seen: alias };
  if (addresses?.length === 0) return { points: alias === null ? 'missing' : 'elsewhere', seen: alias };
  // An answer from servers that cannot even resolve Till itself is no evidence about the domain.
  if (ours === undefined || ours.length === 0) return { points: 'unknown', seen: null };
  if (addresses === undefined) return { points: 'unanswered', seen: null };
  if (addresses.every((address) => ours.includes(address))) return { points: 'here', seen: null };
  const shown = [...(alias === null ? [] : [alias]), ...addresses].slice(0, MAX_SEEN);
  return { points: 'elsewhere', seen: shown.join(', ') };
}

/** Returns the records; empty if certainly none exist, undefined if no server answered. */
async function answerOf<T>(query: Promise<T[]>): Promise<Answer<T>> {
  try {
    return await query;
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code) ? [] : undefined;
  }
}

/** Returns the canonical spelling of an address; undefined for invalid ones. */
function canonical(address: string): string | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}
