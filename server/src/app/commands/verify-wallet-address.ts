import { OperatorError } from '../../kernel/lib/errors.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { utxoNetwork } from '../../money/chains/utxo/network.ts';
import { displayAddress, parseAddress } from '../../money/chains/utxo/script.ts';
import { accountsOf } from '../../money/chains/utxo/utxo-chain.ts';
import {
  type accountsOfAttempts,
  type Derivation,
  openAccount,
} from '../../money/payments/booking/account-repository.ts';
import type { AddressTerms } from '../../money/payments/booking/address-repository.ts';

/** An address of a merchant's own wallet, derived again from the stored account. Addresses as wallets show them. */
export interface WalletAddress extends Pick<AddressTerms, 'attemptId' | 'status' | 'method' | 'chain'> {
  readonly depositAddress: string;
  /** Its place in the account; null when the database does not have it. */
  readonly derivation: Derivation | null;
  /** The address at that place; null without one. */
  readonly derived: string | null;
  /** The address on the page at the given URL; null when no URL was given or it shows another attempt. */
  readonly shown: string | null;
  /** True when all known addresses agree. */
  readonly matches: boolean;
  /** The address in the chain's explorer; null without one. */
  readonly explorerUrl: string | null;
}

type PlacedAccount = Awaited<ReturnType<typeof accountsOfAttempts>>[number];

/**
 * Derives an address again from the account that the store was paid to. It needs no node.
 * @throws OperatorError without a secret key, SecretBoxError under another one
 */
export function verifyInWallet(
  secrets: SecretBox | undefined,
  { attemptId, chain, depositAddress, method, status }: AddressTerms,
  placed: PlacedAccount | undefined,
  shown: string | null,
): WalletAddress {
  const network = utxoNetwork(chain);
  if (network === undefined) throw new OperatorError(`this version has no chain ${chain} with merchants' own wallets`);
  if (secrets === undefined) throw new OperatorError(`set SECRET_KEY: it opens the account of ${attemptId}`);
  const script = placed && accountsOf(network).addressAt(openAccount(secrets, placed), placed.addressIndex);
  const address = displayAddress(network, depositAddress);
  return {
    attemptId,
    status,
    method,
    chain,
    depositAddress: address,
    derivation: placed === undefined ? null : derivationOf(placed),
    derived: script === undefined ? null : displayAddress(network, script),
    shown,
    matches: script === depositAddress && (shown === null || parseAddress(network, shown) === depositAddress),
    explorerUrl: network.explorer === null ? null : `${network.explorer}/address/${address}`,
  };
}

function derivationOf({ addressIndex, fingerprint, path }: PlacedAccount): Derivation {
  return { fingerprint, path: path.replace('*', String(addressIndex)) };
}

/** Describes an address in words. */
export function rowsOfWallet({
  derivation,
  derived,
  explorerUrl,
  shown,
}: WalletAddress): (readonly [string, string])[] {
  return [
    ['account', derivation?.fingerprint ?? 'unknown'],
    ['path', derivation?.path ?? 'unknown'],
    ['derived here', derived ?? 'nothing'],
    ...(shown === null ? [] : [['page shows', shown] as const]),
    ...(explorerUrl === null ? [] : [['explorer', explorerUrl] as const]),
  ];
}
