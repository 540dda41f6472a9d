import { hex } from '@scure/base';
import { Address, OutScript, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js';
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';
import { assert } from '../../../kernel/lib/errors.ts';
import type { AddressType, UtxoNetwork } from './network.ts';

/** A bech32 address has at most 90 (BIP-173). Decoding base58 takes quadratic time. */
const MAX_CHARACTERS = 90;
/** Output scripts that have an address; the library also writes one for anchors, which anyone can spend. */
const WITH_ADDRESS = new Set(['pkh', 'sh', 'wpkh', 'wsh', 'tr']);

/**
 * Returns the canonical form of an address that a person entered: its output script in lower-case hex. Undefined for
 * anything else, addresses of other networks and of unknown kinds included.
 */
export function parseAddress(network: UtxoNetwork, text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  for (const scriptHash of network.scriptHashVersions) {
    try {
      const decoded = Address(libraryNetwork(network, scriptHash)).decode(text);
      return WITH_ADDRESS.has(decoded.type) ? hex.encode(OutScript.encode(decoded)) : undefined;
    } catch {
      // The next version may be the right one.
    }
  }
  return undefined;
}

/** Returns the address of an output script in lower-case hex. @throws AssertionFailed when it has none */
export function displayAddress(network: UtxoNetwork, script: string): string {
  const decoded = OutScript.decode(hex.decode(script));
  // The library also reads pushes that are longer than needed, which make another script.
  const isExact = WITH_ADDRESS.has(decoded.type) && hex.encode(OutScript.encode(decoded)) === script;
  assert(isExact, 'an output script has an address');
  return Address(libraryNetwork(network)).encode(decoded);
}

/** Returns the output script that pays a compressed public key, in lower-case hex. */
export function scriptOf(type: AddressType, publicKey: Uint8Array): string {
  return hex.encode(paymentOf(type, publicKey).script);
}

function paymentOf(type: AddressType, publicKey: Uint8Array): { readonly script: Uint8Array } {
  switch (type) {
    case 'pkh':
      return p2pkh(publicKey);
    case 'sh-wpkh':
      return p2sh(p2wpkh(publicKey));
    case 'wpkh':
      return p2wpkh(publicKey);
    case 'tr':
      // Spent by the key alone: BIP-341 tweaks it with an empty tree.
      return p2tr(publicKey.subarray(1));
  }
}

function libraryNetwork(network: UtxoNetwork, scriptHash = network.scriptHashVersions[0]): BTC_NETWORK {
  // The library needs a version of private keys, and none is ever read or written here.
  return { bech32: network.bech32, pubKeyHash: network.pubKeyHashVersion, scriptHash, wif: -1 };
}
