import { isAddress } from 'viem/utils';
import {
  type FinalityLevel,
  type FinalityTier,
  MAX_CONFIRMATIONS,
  parseLevel,
  tiersProblem,
} from '../../kernel/lib/finality.ts';
import { type Currency, type Millis, parseFiat, parseRatio } from '../../kernel/lib/money.ts';

/** A setting's parsed value, or its problem, worded to follow "must be …" or to stand alone. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };
export type Parser<T> = (text: string) => Parsed<T>;

/** Prices fixed by the operator: token, then currency, to a decimal string. */
export type FixedRates = Readonly<Record<string, Readonly<Partial<Record<Currency, string>>>>>;

const CURRENCIES: readonly string[] = ['usd', 'eur'] satisfies Currency[];
const TOKEN_NAME = /^[a-z0-9]{1,20}$/;
/** One below the order of secp256k1: the largest private key. */
const LARGEST_PRIVATE_KEY = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140n;

/** Accepts any text within a length, counted in characters. */
export function text({ min = 1, max = 2048 }: { min?: number; max?: number } = {}): Parser<string> {
  return (raw) => {
    if (raw.length < min) return { problem: `must have at least ${min} characters, not ${raw.length}` };
    if (raw.length > max) return { problem: `must have at most ${max} characters, not ${raw.length}` };
    return { value: raw };
  };
}

/** Accepts a secret that can later be part of a comma-separated list. */
export function listableSecret(limits: { min: number; max: number }): Parser<string> {
  const parse = text(limits);
  return (raw) => (raw.includes(',') ? { problem: 'must not contain a comma' } : parse(raw));
}

/** Accepts a whole number within bounds, both included. */
export function integer(min: number, max: number): Parser<number> {
  return (raw) => {
    const value = /^[0-9]{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
    if (value >= min && value <= max) return { value };
    return { problem: `must be a whole number from ${min} to ${max}` };
  };
}

/** Accepts a port, 0 for any free one; or `off`. */
export const portOrOff: Parser<number | 'off'> = (raw) => {
  if (raw === 'off') return { value: raw };
  const port = integer(0, 65_535)(raw);
  return 'value' in port ? port : { problem: `${port.problem}, or off` };
};

/** Accepts a decimal number within bounds, both included. */
export function decimal(min: number, max: number): Parser<number> {
  return (raw) => {
    const value = /^[0-9]{1,9}(\.[0-9]{1,9})?$/.test(raw) ? Number(raw) : Number.NaN;
    if (value >= min && value <= max) return { value };
    return { problem: `must be a number from ${min} to ${max}` };
  };
}

/** Parses a fiat amount with at most 3 decimals into thousandths. */
export const fiat: Parser<Millis> = (raw) => {
  const value = parseFiat(raw);
  return value === undefined ? { problem: 'must be an amount such as 1000 or 999.99' } : { value };
};

/** Accepts a number of blocks, `safe` or `finalized`. */
export const finalityLevel: Parser<FinalityLevel> = (raw) => {
  const value = parseLevel(raw);
  if (value !== undefined) return { value };
  return { problem: `must be a whole number from 1 to ${MAX_CONFIRMATIONS}, safe or finalized` };
};

/** Parses tiers such as `1000:32,10000:finalized`: from each amount on, this level. */
export const finalityTiers: Parser<readonly FinalityTier[]> = (raw) => {
  const tiers: FinalityTier[] = [];
  for (const [index, entry] of raw.split(',').entries()) {
    const [amount = '', level = '', ...rest] = entry.trim().split(':');
    const tier = { from: parseFiat(amount), level: parseLevel(level) };
    if (tier.from === undefined || tier.level === undefined || rest.length > 0) {
      return { problem: `entry ${index + 1} must be an amount, a colon and a number of blocks, safe or finalized` };
    }
    tiers.push({ from: tier.from, level: tier.level });
  }
  const problem = tiersProblem(tiers);
  return problem === undefined ? { value: tiers } : { problem: `must ${problem}` };
};

/** Accepts only `true` or `false`. */
export const boolean: Parser<boolean> = (raw) => {
  if (raw === 'true' || raw === 'false') return { value: raw === 'true' };
  return { problem: 'must be true or false' };
};

/** Accepts one of a fixed set of words. */
export function oneOf<const T extends string>(...words: readonly T[]): Parser<T> {
  return (raw) => {
    const value = words.find((word) => word === raw);
    return value === undefined ? { problem: `must be one of ${words.join(', ')}` } : { value };
  };
}

/** Accepts a URL with one of the given schemes, unchanged. */
export function url(...schemes: readonly string[]): Parser<string> {
  return (raw) => {
    const parsed = URL.parse(raw);
    if (parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.host !== '') return { value: raw };
    return { problem: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}` };
  };
}

/** Accepts an http or https origin: scheme, host and port, nothing after it. Removes a trailing slash. */
export const origin: Parser<string> = (raw) => {
  const parsed = URL.parse(raw);
  const isOrigin =
    parsed !== null && /^https?:$/.test(parsed.protocol) && [parsed.origin, `${parsed.origin}/`].includes(raw);
  return isOrigin ? { value: parsed.origin } : { problem: 'must be http:// or https:// with a host and no path' };
};

/** Accepts a comma-separated list without empty entries or repeats. */
export function list<T>(entry: Parser<T>, maxEntries: number): Parser<readonly T[]> {
  return (raw) => {
    const texts = raw.split(',').map((part) => part.trim());
    if (texts.includes('')) return { problem: 'has an empty entry between commas' };
    if (new Set(texts).size < texts.length) return { problem: 'names the same entry twice' };
    if (texts.length > maxEntries) return { problem: `must have at most ${maxEntries} entries` };
    const values: T[] = [];
    for (const [index, part] of texts.entries()) {
      const parsed = entry(part);
      if ('problem' in parsed) return { problem: `entry ${index + 1} ${parsed.problem}` };
      values.push(parsed.value);
    }
    return { value: values };
  };
}

/** Like {@link list}, or the word `none` for an empty one. */
export function listOrNone<T>(entry: Parser<T>, maxEntries: number): Parser<readonly T[]> {
  const some = list(entry, maxEntries);
  return (raw) => (raw === 'none' ? { value: [] } : some(raw));
}

/** Accepts the characters of an HTTP header: printable ASCII without spaces. */
export const headerValue: Parser<string> = (raw) =>
  /^[!-~]{1,256}$/.test(raw) ? { value: raw } : { problem: 'must be at most 256 printable characters without spaces' };

/** Accepts a host name with an optional port, lower case: `pay.example.com`, `localhost:3000`. */
export const domain: Parser<string> = (raw) => {
  const isDomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:[0-9]{1,5})?$/.test(
    raw,
  );
  return isDomain ? { value: raw } : { problem: 'must be a lower-case host name without scheme or path' };
};

/** Accepts `address@host` or `Name <address@host>`. */
export const mailbox: Parser<string> = (raw) => {
  const isMailbox = /^[^\r\n<>"@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(raw);
  return isMailbox ? { value: raw } : { problem: 'must be an email address, with or without a name before it' };
};

/** Accepts `address@host` only. */
export const emailAddress: Parser<string> = (raw) =>
  /^[^\s<>@",;]+@[^\s<>@",;]+$/.test(raw) && raw.length <= 254
    ? { value: raw }
    : { problem: 'must be an email address' };

/** Accepts an EVM address. Mixed case must carry the right checksum, because money is sent there. */
export const evmAddress: Parser<string> = (raw) => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(raw)) return { problem: 'must be 0x and 40 hexadecimal characters' };
  if (/^0x0{40}$/.test(raw)) return { problem: 'must not be the zero address: money sent there is lost' };
  // An address in upper case only carries no checksum either.
  const mixed = /[a-f]/.test(raw) && /[A-F]/.test(raw);
  if (mixed && !isAddress(raw)) return { problem: 'has a wrong checksum: copy the address again' };
  return { value: raw.toLowerCase() };
};

/** Accepts a secp256k1 private key in hex. */
export const privateKey: Parser<`0x${string}`> = (raw) => {
  if (!isHexKey(raw)) return { problem: 'must be 0x and 64 hexadecimal characters' };
  const value = BigInt(raw);
  if (value === 0n || value > LARGEST_PRIVATE_KEY) return { problem: 'is not a valid private key' };
  return { value: raw };
};

function isHexKey(raw: string): raw is `0x${string}` {
  return /^0x[0-9a-fA-F]{64}$/.test(raw);
}

/** Parses `{"eth":{"usd":"2000"}}`: decimal strings, so that no price passes through a binary fraction. */
export const fixedRates: Parser<FixedRates> = (raw) => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    return { problem: 'must be JSON' };
  }
  if (!isObject(parsed)) return { problem: 'must be a JSON object of tokens' };
  const rates: Record<string, Partial<Record<Currency, string>>> = {};
  for (const [token, prices] of Object.entries(parsed)) {
    if (!TOKEN_NAME.test(token))
      return { problem: `names a token "${token}"; tokens are lower-case letters and digits` };
    const problem = pricesProblem(prices);
    if (problem !== undefined) return { problem: `has no valid prices for ${token}: ${problem}` };
    rates[token] = Object.freeze(prices as Partial<Record<Currency, string>>);
  }
  return { value: Object.freeze(rates) };
};

function pricesProblem(prices: unknown): string | undefined {
  if (!isObject(prices)) return 'must be an object of currencies';
  for (const [currency, price] of Object.entries(prices)) {
    if (!CURRENCIES.includes(currency)) return `"${currency}" is not ${CURRENCIES.join(' or ')}`;
    if (typeof price !== 'string') return `${currency} must be a decimal in quotes`;
    if (parseRatio(price) === undefined) return `"${price}" is not a positive decimal`;
  }
  return Object.keys(prices).length === 0 ? 'none given' : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
