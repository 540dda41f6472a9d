import { HDKey } from '@scure/bip32';
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../../src/kernel/lib/errors.ts';
import { addressAt, parseAccount, type UtxoAccount } from '../../../../src/money/chains/utxo/account.ts';
import { descriptorChecksum } from '../../../../src/money/chains/utxo/descriptor-checksum.ts';
import { displayAddress, parseAddress } from '../../../../src/money/chains/utxo/script.ts';
import { IS_BITCOIN, type Litecoind, NO_LITECOIND, startLitecoind } from '../../../support/litecoind.ts';
import { withVersion } from './keys.ts';
import { REGTEST } from './networks.ts';

const TPRV = 0x04358394;
const TPUB = 0x043587cf;
const UPUB = 0x044a5262;
const VPUB = 0x045f1cf6;

const masters = [1, 2, 3].map((number) =>
  HDKey.fromMasterSeed(Buffer.alloc(32, number), { private: TPRV, public: TPUB }),
);
const PATH = "m/84'/2'/0'";
const keys = masters.map((master) => master.derive(PATH).publicExtendedKey);
/** Functions that the node knows; it has no descriptors for taproot. */
const FRAMES = [
  ['pkh(', ')'],
  ['wpkh(', ')'],
  ['sh(wpkh(', '))'],
] as const;
const ORIGINS = ['', '[d34db33f]', "[D34DB33F/84'/2'/0']", '[d34db33f/84h/2h/2147483647h]'];
const LAST = 2 ** 31 - 1;

function account(text: string): UtxoAccount {
  const read = parseAccount(REGTEST, text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe.skipIf(NO_LITECOIND !== undefined)(NO_LITECOIND ?? 'on litecoind', () => {
  let node: Litecoind;
  beforeAll(async () => {
    node = await startLitecoind();
    await node.mine(101);
  });
  afterAll(async () => node?.stop());

  const derived = (descriptor: string, from: number, to: number) =>
    node.call<string[]>('deriveaddresses', descriptor, [from, to]);

  test('its chain is the one of the catalogue', async () => {
    expect(await node.call('getblockhash', 0)).toBe(REGTEST.genesisHash);
  });

  // Newer nodes write `h` for hardened steps.
  test.skipIf(IS_BITCOIN)(
    'addresses, canonical descriptors and checksums of an account are the node’s own',
    async () => {
      for (const key of keys)
        for (const origin of ORIGINS)
          for (const [start, end] of FRAMES) {
            const text = `${start}${origin}${key}/0/*${end}`;
            const info = await node.call<{ descriptor: string; checksum: string }>('getdescriptorinfo', text);
            const read = account(`${text}#${info.checksum}`);
            expect(descriptorChecksum(text)).toBe(info.checksum);
            expect(read.descriptor).toBe(info.descriptor);
            for (const [from, to] of [
              [0, 40],
              [1_000_000, 1_000_005],
              [LAST - 3, LAST - 1],
            ] as const)
              expect(range(from, to).map((index) => addressAt(read, index).address)).toEqual(
                await derived(read.descriptor, from, to),
              );
          }
    },
  );

  test('addresses of a bare key are those of the descriptor that it stands for', async () => {
    for (const key of keys)
      for (const [version, [start, end]] of [
        [TPUB, FRAMES[0]],
        [VPUB, FRAMES[1]],
        [UPUB, FRAMES[2]],
      ] as const) {
        const descriptor = `${start}${key}/0/*${end}`;
        const expected = await derived(`${descriptor}#${descriptorChecksum(descriptor)}`, 0, 200);
        const read = account(withVersion(key, version));
        expect(range(0, 200).map((index) => addressAt(read, index).address)).toEqual(expected);
      }
  });

  test('addresses of every type have the node’s output script', async () => {
    const own = await Promise.all(
      ['legacy', 'p2sh-segwit', 'bech32'].map((type) => node.call<string>('getnewaddress', '', type)),
    );
    const ours = keys.flatMap((key) =>
      range(0, 20).map((index) => addressAt(account(`tr(${key}/0/*)`), index).address),
    );
    const scriptHash = displayAddress(REGTEST, `0020${'0f'.repeat(32)}`);
    for (const address of [...own, ...ours, scriptHash, scriptHash.toUpperCase()]) {
      const { scriptPubKey } = await node.call<{ scriptPubKey: string }>('validateaddress', address);
      expect(parseAddress(REGTEST, address)).toBe(scriptPubKey);
    }
  });

  test('money paid to addresses of every type can be spent with the private key', async () => {
    const [master, key] = [present(masters[0], 'a master key'), present(keys[0], 'an account key')];
    const spending = new Transaction();
    const types = [`pkh(${key}/0/*)`, `wpkh(${key}/0/*)`, `sh(wpkh(${key}/0/*))`, `tr(${key}/0/*)`].map(account);
    const child = master.derive(`${PATH}/0/7`);
    const publicKey = present(child.publicKey, 'a public key');
    for (const read of types) {
      const { address, script } = addressAt(read, 7);
      const txid = await node.call<string>('sendtoaddress', address, 0.5);
      const { hex, vout } = await rawTransaction(node, txid);
      const index = vout.findIndex(({ scriptPubKey }) => scriptPubKey.hex === script);
      const redeemed = p2sh(p2wpkh(publicKey));
      spending.addInput({
        txid,
        index,
        ...(read.type === 'pkh'
          ? { nonWitnessUtxo: hex }
          : { witnessUtxo: { script: Buffer.from(script, 'hex'), amount: 50_000_000n } }),
        ...(read.type === 'sh-wpkh' && { redeemScript: redeemed.redeemScript }),
        ...(read.type === 'tr' && { tapInternalKey: p2tr(publicKey.subarray(1)).tapInternalKey }),
      });
    }
    const target = parseAddress(REGTEST, await node.call('getnewaddress'));
    spending.addOutput({ script: Buffer.from(target ?? '', 'hex'), amount: 199_000_000n });
    spending.sign(present(child.privateKey, 'a private key'));
    spending.finalize();
    const txid = await node.call<string>('sendrawtransaction', spending.hex);
    const [block] = await node.mine();
    expect(await node.call('getblock', block)).toMatchObject({ tx: expect.arrayContaining([txid]) });
  });

  test('the node refuses what is less than half of the minimum, and relays the minimum', async () => {
    for (const [type, ofBitcoin] of [
      ['legacy', 546n],
      ['p2sh-segwit', 540n],
      ['bech32', 294n],
    ] as const) {
      const dust = IS_BITCOIN ? ofBitcoin : 10n * ofBitcoin;
      const address = await node.call<string>('getnewaddress', '', type);
      const pay = (amount: bigint) => node.call('sendtoaddress', address, Number(amount) / 1e8);
      await expect(pay(dust - 1n), type).rejects.toThrow('too small');
      expect(REGTEST.minimum).toBeGreaterThanOrEqual(2n * dust);
      await pay(REGTEST.minimum);
    }
  });
});

interface RawTransaction {
  readonly hex: string;
  readonly vout: readonly { readonly scriptPubKey: { readonly hex: string } }[];
}

function rawTransaction(node: Litecoind, txid: string): Promise<RawTransaction> {
  return node.call('getrawtransaction', txid, true);
}
