import { createHash } from 'node:crypto';
import type { HDKey } from '@scure/bip32';
import { assert, present } from '../../../kernel/lib/errors.ts';
import { descriptorChecksum } from './descriptor-checksum.ts';
import { decodeExtendedKey, publicKeyOf } from './extended-key.ts';
import type { AddressType, UtxoNetwork } from './network.ts';
import { seemsPrivate } from './private-key.ts';
import { displayAddress, parseAddress, scriptOf } from './script.ts';

/** An account of a wallet: the chain of addresses that its public key gives. It reveals all of them. */
export interface UtxoAccount {
  readonly network: UtxoNetwork;
  readonly type: AddressType;
  /** Identity of the account in 64 hex digits, independent of the notation that was entered. */
  readonly id: string;
  /** Canonical output descriptor of the receiving addresses, with its checksum. */
  readonly descriptor: string;
  /** Fingerprint of the wallet's master key if the origin is known, else of the account key, in 8 hex digits. */
  readonly fingerprint: string;
  /** Path of the addresses from the key of that fingerprint: `m/84'/0'/0'/0/*`, or `0/*` without a known origin. */
  readonly path: string;
  /** The key whose children are the keys of the addresses. */
  readonly branch: HDKey;
}

/** The reason for refusing a text, as a sentence for the person who entered it. It repeats nothing of it. */
export interface AccountProblem {
  readonly problem: string;
}

/** An address of an account. */
export interface AccountAddress {
  readonly address: string;
  /** Output script in lower-case hex. */
  readonly script: string;
  /** Path from the key of the account's fingerprint. */
  readonly path: string;
}

const MAX_CHARACTERS = 512;
const MAX_INDEX = 2 ** 31 - 1;
/** Step from the account key to the addresses for receiving; those for change are at 1. */
const RECEIVE = 0;

const FUNCTIONS: readonly { readonly type: AddressType; readonly start: string; readonly end: string }[] = [
  { type: 'wpkh', start: 'wpkh(', end: ')' },
  { type: 'sh-wpkh', start: 'sh(wpkh(', end: '))' },
  { type: 'tr', start: 'tr(', end: ')' },
  { type: 'pkh', start: 'pkh(', end: ')' },
];
/** Functions of descriptors and miniscript that combine keys, or conditions. */
const SCRIPT_FUNCTION = /(?:multi(?:_a)?|wsh|thresh|combo|musig|and_\w+|andor|or_\w)\(/;
const BARE_KEY = /^[A-Za-z0-9]{50,}$/;
/** An origin has at most ten steps, so that a canonical descriptor is never longer than what is read. */
const KEY_EXPRESSION =
  /^(?:\[(?<fingerprint>[0-9a-fA-F]{8})(?<steps>(?:\/\d{1,10}['h]?){0,10})\])?(?<key>[^[\]/]+)(?<path>.*)$/;
const SINGLE_KEY = /^(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i;
const RECEIVE_PATHS = ['/0/*', '/<0;1>/*'];

/** Reasons for refusing a text, as sentences for the person who entered it. */
export const PROBLEMS = {
  private: 'A private key must never be entered here',
  long: `An account has at most ${MAX_CHARACTERS} characters`,
  address: "This is a single address: enter the account's public key or its output descriptor",
  unknown: 'Enter an account public key, or an output descriptor: wpkh(…), sh(wpkh(…)), tr(…) or pkh(…)',
  checksum: 'The checksum at the end of the descriptor is wrong: copy the whole descriptor again',
  several: 'The account must have exactly one key: multisig and other scripts are not supported',
  origin: 'The key origin is not well-formed: it looks like [d34db33f/84h/0h/0h]',
  typo: 'The account public key has a typo: copy it again',
  single: 'This is a single public key: enter the account public key',
  type: 'The account public key is for another address type than the descriptor',
  fixed: 'The path ends in one address: it must be /0/* or /<0;1>/*',
  hardened: 'The path is hardened after the key, which a public key cannot derive: it must be /0/* or /<0;1>/*',
  path: 'The path after the key must be /0/* or /<0;1>/*',
} as const;

/**
 * Reads an account as its owner enters it: an output descriptor with one key, or an account public key whose version
 * decides the address type. What holds a private key is refused with a sentence of its own.
 */
export function parseAccount(network: UtxoNetwork, input: string): UtxoAccount | AccountProblem {
  const text = input.trim();
  const read = text.length > MAX_CHARACTERS ? problem('long') : readAccount(network, text);
  return 'problem' in read && seemsPrivate(text) ? problem('private') : read;
}

/** Returns an address of an account. @param index from 0 to 2^31-1 */
export function addressAt(account: UtxoAccount, index: number): AccountAddress {
  assert(Number.isInteger(index) && index >= 0 && index <= MAX_INDEX, 'an index has 31 bits');
  const { publicKey } = account.branch.deriveChild(index);
  const script = scriptOf(account.type, present(publicKey, 'a derived key is public'));
  return { address: displayAddress(account.network, script), script, path: account.path.replace('*', String(index)) };
}

function readAccount(network: UtxoNetwork, text: string): UtxoAccount | AccountProblem {
  if (parseAddress(network, text) !== undefined) return problem('address');
  if (BARE_KEY.test(text)) return readKey(network, { key: text });
  if (!text.includes('(')) return problem('unknown');
  const [body = '', ...checksums] = text.split('#');
  const checksum = descriptorChecksum(body);
  if (checksum === undefined) return problem('unknown');
  if (checksums.some((given) => given !== checksum) || checksums.length > 1) return problem('checksum');
  const form = FUNCTIONS.find(({ start, end }) => body.startsWith(start) && body.endsWith(end));
  const inner = form === undefined ? body : body.slice(form.start.length, -form.end.length);
  if (SCRIPT_FUNCTION.test(body) || inner.includes(',')) return problem('several');
  if (form === undefined || /[()]/.test(inner)) return problem('unknown');
  const { fingerprint, steps = '', key = '', path = '' } = KEY_EXPRESSION.exec(inner)?.groups ?? {};
  if (key === '') return problem(inner.startsWith('[') ? 'origin' : 'unknown');
  const origin = fingerprint === undefined ? undefined : readOrigin(fingerprint, steps);
  if (origin === null) return problem('origin');
  if (!RECEIVE_PATHS.includes(path)) return problem(pathProblem(path));
  return readKey(network, { key, origin, type: form.type });
}

/** The origin of an account key. */
interface Origin {
  readonly fingerprint: string;
  /** Steps from the master key, hardened ones with an apostrophe: `/84'/0'/0'`. */
  readonly steps: string;
}

/** Returns null when a step does not have 31 bits. */
function readOrigin(fingerprint: string, steps: string): Origin | null {
  const numbers = steps.match(/\d+/g) ?? [];
  if (numbers.some((number) => Number(number) > MAX_INDEX)) return null;
  const canonical = steps.replaceAll(/\d+/g, (number) => String(Number(number))).replaceAll('h', "'");
  return { fingerprint: fingerprint.toLowerCase(), steps: canonical };
}

function pathProblem(path: string): keyof typeof PROBLEMS {
  if (/[\d*]['h]/.test(path)) return 'hardened';
  return path === '' || path.includes('*') ? 'path' : 'fixed';
}

interface KeyText {
  readonly key: string;
  readonly origin?: Origin | undefined;
  /** That of the descriptor; a bare key decides itself. */
  readonly type?: AddressType;
}

function readKey(network: UtxoNetwork, { key, origin, type: asked }: KeyText): UtxoAccount | AccountProblem {
  const decoded = decodeExtendedKey(key);
  if (decoded === undefined) return problem(SINGLE_KEY.test(key) ? 'single' : 'typo');
  const form = network.keyForms.find(({ version }) => version === decoded.version);
  if (decoded.isPrivate || form === undefined) return { problem: wrongForm(network) };
  const type = asked ?? form.type;
  if (form.type !== 'pkh' && form.type !== type) return problem('type');
  try {
    return accountOf(network, type, publicKeyOf(decoded, network.keyForms[0].version), origin);
  } catch {
    // Its point is not on the curve, or it is too deep to have children.
    return problem('typo');
  }
}

function accountOf(network: UtxoNetwork, type: AddressType, key: HDKey, origin: Origin | undefined): UtxoAccount {
  const { start, end } = present(
    FUNCTIONS.find((candidate) => candidate.type === type),
    'a type has a function',
  );
  const from = origin === undefined ? '' : `[${origin.fingerprint}${origin.steps}]`;
  const descriptor = `${start}${from}${key.publicExtendedKey}/${RECEIVE}/*${end}`;
  const branch = key.deriveChild(RECEIVE);
  // Its children need one more.
  branch.deriveChild(0);
  return {
    network,
    type,
    id: idOf(network, type, key),
    descriptor: `${descriptor}#${descriptorChecksum(descriptor)}`,
    fingerprint: origin?.fingerprint ?? key.fingerprint.toString(16).padStart(8, '0'),
    path: `${origin === undefined ? '' : `m${origin.steps}/`}${RECEIVE}/*`,
    branch,
  };
}

/** Hashes everything that the addresses of an account depend on, so that all its notations have one identity. */
function idOf(network: UtxoNetwork, type: AddressType, { publicKey, chainCode }: HDKey): string {
  const key = present(publicKey, 'an account has a key');
  const code = present(chainCode, 'an account has a chain code');
  return createHash('sha256').update(`${network.name} ${type} `).update(key).update(code).digest('hex');
}

function wrongForm({ title, keyForms }: UtxoNetwork): string {
  const prefixes = keyForms.map(({ prefix }) => prefix).join(', ');
  return `The account public key is of another network or kind of wallet: on ${title} it starts with one of ${prefixes}`;
}

function problem(name: keyof typeof PROBLEMS): AccountProblem {
  return { problem: PROBLEMS[name] };
}
