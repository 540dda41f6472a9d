import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '../../../../src/kernel/lib/errors.ts';
import { addressAt, parseAccount, type UtxoAccount } from '../../../../src/money/chains/utxo/account.ts';
import type { UtxoNetwork } from '../../../../src/money/chains/utxo/network.ts';
import { sizeFor } from '../../../support/seeds.ts';
import { withVersion } from './keys.ts';
import { BITCOIN, LITECOIN, REGTEST } from './networks.ts';

const RUNS = sizeFor('ACCOUNT_MUTATIONS', { usual: 500, full: 1_500 });
/** Characters of typed and copied texts, and those with a meaning in descriptors. */
const CHARACTERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...'()[]<>;/*\'#,.:-_ \n\t"',
  ...'é０х',
];

interface Entered {
  readonly network: UtxoNetwork;
  readonly text: string;
  readonly read: UtxoAccount;
}

const entered = (network: UtxoNetwork, text: string): Entered => ({
  network,
  text,
  read: present(accountOf(network, text), `${text} is an account`),
});

/** Ten keys: to derive one takes longer than all that is done with it. */
const keys = Array.from({ length: 10 }, (_, number) =>
  HDKey.fromMasterSeed(Buffer.alloc(32, number)).derive("m/84'/2'/0'"),
);
const key = fc.constantFrom(...keys);
const network = fc.constantFrom(BITCOIN, LITECOIN, REGTEST);
const bare = fc.tuple(network, key, fc.nat()).map(([on, { publicExtendedKey }, form]) => {
  const { version } = present(on.keyForms[form % on.keyForms.length], 'a form');
  return entered(on, withVersion(publicExtendedKey, version));
});
const origin = fc.constantFrom('', '[d34db33f]', '[d34db33f/84h/2h/0h]', "[d34db33f/84'/2'/2147483647']");
const frame = fc.constantFrom(['pkh(', ')'], ['wpkh(', ')'], ['sh(wpkh(', '))'], ['tr(', ')']);
const unchecked = fc
  .tuple(key, origin, frame, fc.constantFrom('0', '<0;1>'))
  .map(([account, from, [start, end], step]) =>
    entered(BITCOIN, `${start}${from}${account.publicExtendedKey}/${step}/*${end}`),
  );
const checked = unchecked.map(({ network: on, read }) => entered(on, read.descriptor));

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const character = fc.constantFrom(...CHARACTERS);
/** Changes a text as hands and clipboards do. */
const mutation = fc.oneof(
  fc.tuple(place, character).map(([at, other]) => edit(at, 1, () => other)),
  fc.tuple(place, character).map(([at, other]) => edit(at, 0, () => other)),
  fc.tuple(place, fc.integer({ min: 1, max: 9 })).map(([at, length]) => edit(at, length, () => '')),
  fc.tuple(place, fc.integer({ min: 1, max: 9 })).map(([at, length]) => edit(at, length, (part) => part + part)),
  place.map((at) => edit(at, 2, (pair) => [...pair].reverse().join(''))),
  place.map((at) =>
    edit(at, 1, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())),
  ),
  place.map((at) => edit(at, Number.POSITIVE_INFINITY, () => '')),
  fc.constantFrom(
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text + text,
  ),
);

function edit(at: number, length: number, change: (part: string) => string): (text: string) => string {
  return (text) => {
    const from = Math.floor(at * text.length);
    return text.slice(0, from) + change(text.slice(from, from + length)) + text.slice(from + length);
  };
}

function accountOf(network: UtxoNetwork, text: string): UtxoAccount | undefined {
  const read = parseAccount(network, text);
  return 'problem' in read ? undefined : read;
}

test('an account key, or a descriptor with its checksum, is never read as another after a change', () => {
  fc.assert(
    fc.property(fc.oneof(bare, checked), mutation, ({ network, read, text }, change) => {
      const other = accountOf(network, change(text));
      expect([undefined, read.id]).toContain(other?.id);
      if (other !== undefined) expect(other.descriptor).toBe(read.descriptor);
    }),
    { numRuns: RUNS },
  );
});

test('without a checksum, the key at least is never read as another', () => {
  fc.assert(
    fc.property(unchecked, mutation, ({ network, read, text }, change) => {
      const other = accountOf(network, change(text));
      if (other !== undefined) expect(other.branch.publicExtendedKey).toBe(read.branch.publicExtendedKey);
    }),
    { numRuns: RUNS },
  );
});

test('no text makes the parser throw, and no sentence repeats what was entered', () => {
  const noise = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.array(character, { maxLength: 600 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.oneof(bare, checked), fc.array(mutation, { maxLength: 5 }))
      .map(([{ text }, changes]) => changes.reduce((changed, change) => change(changed), text)),
  );
  fc.assert(
    fc.property(network, noise, (on, text) => {
      const read = parseAccount(on, text);
      if (!('problem' in read)) return;
      expect(read.problem).toMatch(/^[A-Z][^\n]{10,140}$/);
      for (let at = 0; at + 12 <= text.length; at += 6) expect(read.problem).not.toContain(text.slice(at, at + 12));
    }),
    { numRuns: RUNS },
  );
});

test('no two indexes of an account have one address', () => {
  const index = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(fc.oneof(bare, checked), index, index, ({ read }, one, other) => {
      expect(addressAt(read, one).script === addressAt(read, other).script).toBe(one === other);
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});
