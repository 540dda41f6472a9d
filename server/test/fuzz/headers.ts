import fc, { type Arbitrary } from 'fast-check';
import type { Access } from '../../src/kernel/http/dashboard/operation.ts';
import type { Operation } from './document.ts';

/** Names and values; a name may occur twice. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

type KeyName = 'main' | 'other' | 'bare' | 'revoked' | 'expired' | 'webhook reader' | 'order reader';

/**
 * People with a session: members of the main store by role, the other store's owner, an operator, and one without a
 * store.
 */
export const SESSION_NAMES = ['owner', 'admin', 'manager', 'stranger', 'operator', 'newcomer'] as const;
export type SessionName = (typeof SESSION_NAMES)[number];

/** Credential of a request. */
export type Credential =
  | { readonly kind: 'key'; readonly key: KeyName }
  | { readonly kind: 'none' }
  /** A signed-in person's session cookie; `spoiled` ones are altered in one place or sent with others. */
  | { readonly kind: 'session'; readonly who: SessionName; readonly spoiled?: 'signature' | 'token' | 'twice' }
  /** `{key}` is replaced by a valid key. */
  | { readonly kind: 'text'; readonly text: string; readonly isGood: boolean };

/** Keys with every scope. */
export function goodCredentials(): Arbitrary<Credential> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant<Credential>({ kind: 'key', key: 'main' }) },
    { weight: 2, arbitrary: fc.constantFrom<Credential>({ kind: 'key', key: 'other' }, { kind: 'key', key: 'bare' }) },
  );
}

/** Sessions of all people, most of them with access. */
export function sessions(access: Access): Arbitrary<Credential> {
  const anybody = fc.constantFrom(...SESSION_NAMES);
  const likely = fc.constantFrom<SessionName>(...(access.who === 'operator' ? ['operator' as const] : LIKELY));
  const who = fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: anybody });
  const session = who.map((name): Credential => ({ kind: 'session', who: name }));
  const none = fc.constant<Credential>({ kind: 'none' });
  return access.who === 'anybody' ? fc.oneof(none, session) : session;
}

const LIKELY = ['owner', 'owner', 'admin', 'manager'] as const;

/** No session, unsigned cookies, and keys where a session is required. */
export function oddSessions(): Arbitrary<Credential> {
  const spoiled = fc.record({
    kind: fc.constant('session' as const),
    who: fc.constantFrom(...SESSION_NAMES),
    spoiled: fc.constantFrom('signature', 'token', 'twice'),
  });
  return fc.oneof(
    fc.constant<Credential>({ kind: 'none' }),
    spoiled,
    fc.constant<Credential>({ kind: 'key', key: 'main' }),
  );
}

/** Keys that are refused, and texts that only look like a key. */
export function oddCredentials(): Arbitrary<Credential> {
  const text = (value: string, isGood = false): Credential => ({ kind: 'text', text: value, isGood });
  return fc.oneof(
    fc.constantFrom<Credential>({ kind: 'key', key: 'webhook reader' }, { kind: 'key', key: 'order reader' }),
    fc.constantFrom<Credential>(
      { kind: 'none' },
      { kind: 'key', key: 'revoked' },
      { kind: 'key', key: 'expired' },
      text('bearer {key}', true),
      text('BEARER {key}', true),
    ),
    fc.constantFrom<Credential>(
      ...['', 'Bearer', 'Bearer ', 'Basic {key}', '{key}', 'Bearer{key}', 'Bearer {key}x', 'Bearer {key} {key}'].map(
        (each) => text(each),
      ),
      ...['Bearer svc_live_', `Bearer svc_live_${'0'.repeat(48)}`, `Bearer svc_test_${'0'.repeat(48)}`].map((each) =>
        text(each),
      ),
      ...[`Bearer ${'\xe9'.repeat(48)}`, `Bearer ${'a'.repeat(4_000)}`, 'Bearer null', 'Bearer {key},{key}'].map(
        (each) => text(each),
      ),
    ),
  );
}

/** Returns true for a create that can be repeated safely. */
export function takesIdempotencyKey({ parameters }: Operation): boolean {
  return parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key');
}

/** One key, none, or one that is out of bounds or repeated. */
export function idempotencyKeys(valid: boolean): Arbitrary<HeaderLines> {
  const good = fc.oneof(
    fc.nat({ max: 200 }).map((number) => `cart-${number}`),
    fc.constantFrom('k'.repeat(255), 'a', "'; drop table orders; --", '{"a":1}', 'a, b', '\xe9\xff'),
    fc.uuid(),
  );
  const odd = fc.constantFrom('', ' ', '\t', 'k'.repeat(256), 'k'.repeat(5_000), '\x80', '\xff'.repeat(256));
  const one = (valid ? good : odd).map((key) => [['idempotency-key', key] as const]);
  const twice = fc.tuple(good, good).map((keys) => keys.map((key) => ['idempotency-key', key] as const));
  return valid
    ? fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: one })
    : fc.oneof(one, twice);
}

/** Content types other than the document's; undefined for none. */
export function oddContentTypes(): Arbitrary<string | undefined> {
  return fc.constantFrom(
    ...[
      'APPLICATION/JSON',
      'application/json;charset=latin1',
      'application/jsonx',
      'text/plain',
      '',
      'json',
      '*/*',
      '\xff',
    ],
    ...[
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      undefined,
    ],
  );
}

/**
 * Client addresses, as reported by the proxy: a few busy subscribers, each with all addresses of an IPv6 network or an
 * IPv4 address in several notations, many that occur once, and text that is not an address.
 */
export function clients(): Arbitrary<string> {
  const busy = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 0xffff }), fc.nat({ max: 0xffff }));
  const hex = (value: number) => value.toString(16);
  return fc.oneof(
    { weight: 2, arbitrary: busy.map(([network, one, other]) => `2001:db8:0:${network}:${hex(one)}::${hex(other)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('203.0.113.7', '::ffff:203.0.113.7', '::FFFF:CB00:7107', '203.0.113.7:80'),
    },
    { weight: 6, arbitrary: fc.ipV4() },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat({ max: 0xffff }), fc.nat({ max: 0xffff }))
        .map(([one, other]) => `2001:db8:${hex(one)}:${hex(other)}::1`),
    },
    { weight: 1, arbitrary: fc.constantFrom('unknown', '_hidden', '1.2.3', '::', 'fe80::1%eth0', 'a'.repeat(2_000)) },
  );
}

/** Headers that a proxy or another site might add to requests for pages. */
export function oddPageHeaders(): Arbitrary<HeaderLines> {
  const lines = [
    ['x-forwarded-host', 'other.shops.example'],
    ['x-forwarded-host', 'store-1.shops.example, other.shops.example'],
    ['x-forwarded-host', '\xff"><till-fuzz'],
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-prefix', '/dashboard/api'],
    ['x-original-url', '/dashboard/api/me'],
    ['forwarded', 'for=1.2.3.4;host=other.shops.example;proto=http'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['accept-language', `de;q=${'9'.repeat(300)},${'x-'.repeat(2_000)}`],
    ['accept-language', '<till-fuzz>'],
    ['accept', 'application/json'],
    ['accept', `text/html;q=${'1'.repeat(2_000)}`],
    ['if-none-match', '"'.repeat(3_000)],
    ['range', 'bytes=-1,0-,5-2'],
    ['cookie', `cart=${encodeURIComponent('{"__proto__":1}')}; language=<till-fuzz>; =; ;;`],
    ['cookie', `${'a=b; '.repeat(1_500)}`],
    ['user-agent', `<till-fuzz>${'u'.repeat(3_000)}`],
    ['referer', 'javascript:alert(1)'],
  ] as const;
  return fc.constantFrom(...lines).map((line) => [line]);
}

/** Headers without a meaning to the service. */
export function oddHeaders(): Arbitrary<HeaderLines> {
  const lines = [
    ['accept', 'text/html'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', '1.2.3.4, bogus'],
    ['x-http-method-override', 'DELETE'],
    ['origin', 'https://evil.example'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['accept-encoding', 'gzip, br'],
    ['cookie', `a=${'b'.repeat(3_000)}`],
    ['accept-version', '2'],
  ] as const;
  return fc.constantFrom(...lines).map((line) => [line]);
}
