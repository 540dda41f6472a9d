import { lookup, Resolver } from 'node:dns/promises';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Returns all addresses of a host name; an empty list or a rejection if there are none. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

const QUERY_TIMEOUT_MS = 3_000;
const QUERY_TRIES = 2;

const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });

/**
 * Resolves through the DNS servers directly. The system's own look-up has four threads for the whole process, which a
 * few endpoints with dead name servers would occupy; these queries wait concurrently. Local names (`/etc/hosts`) are
 * not known here.
 */
export async function resolvePublic(hostname: string): Promise<ResolvedAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 as const })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 as const })),
  ];
}

/** Resolves with the system's look-up, which also resolves `localhost` and the names of containers. */
export async function resolveWithSystem(hostname: string): Promise<ResolvedAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
