import type { FinalityTier } from '../../../kernel/lib/finality.ts';
import { millis } from '../../../kernel/lib/money.ts';

/** The kinds of addresses that an account can have, by the function of its descriptor. */
export type AddressType = 'pkh' | 'sh-wpkh' | 'wpkh' | 'tr';

/** A form in which wallets write account public keys. */
export interface KeyForm {
  /** The first characters that its version bytes always give: `zpub`. */
  readonly prefix: string;
  readonly version: number;
  /** The address type of a bare key. In a descriptor, a key in the form of `pkh` fits every function. */
  readonly type: AddressType;
}

/** A network whose coins are unspent outputs, as Bitcoin's are. */
export interface UtxoNetwork {
  /** The second part of the payment method id, lower case: `bitcoin`. */
  readonly name: string;
  /** The name shown to people: `Bitcoin`. */
  readonly title: string;
  /** The first part of the payment method id, lower case: `btc`. */
  readonly coin: string;
  readonly decimals: number;
  /** Hash of the first block, by which a node shows its chain. */
  readonly genesisHash: string;
  /** Usual time between two blocks, in seconds. */
  readonly blockSeconds: number;
  /** Interval between requests for the head and the mempool, in milliseconds. */
  readonly pollIntervalMs: number;
  /**
   * A block explorer without a trailing slash, to which `/tx/<hash>` or `/address/<address>` is added; null if none.
   */
  readonly explorer: string | null;
  /** Default number of blocks, counting the one with the payment, after which it is credited. */
  readonly confirmations: number;
  /** Levels for larger amounts, ascending. */
  readonly tiers: readonly FinalityTier[];
  /** Scheme of payment links (BIP-21). */
  readonly uriScheme: string;
  /** Minimum amount that can be asked for, in the smallest unit. */
  readonly minimum: bigint;
  /** Number of blocks, counting its own, after which a coinbase output can be spent. */
  readonly coinbaseMaturity: number;
  /** The same for outputs of a HogEx, the last transaction of Litecoin's extended blocks; null on other networks. */
  readonly hogExMaturity: number | null;
  /** Human-readable part of bech32 addresses. */
  readonly bech32: string;
  readonly pubKeyHashVersion: number;
  /** The first is written; all are read. */
  readonly scriptHashVersions: readonly [number, ...number[]];
  /** Forms of account keys that are read. The first is what the network's own node reads and writes. */
  readonly keyForms: readonly [KeyForm, ...KeyForm[]];
}

/** Version bytes by SLIP-132, and by `chainparams.cpp` of Bitcoin Core and Litecoin Core. */
const XPUB: KeyForm = { prefix: 'xpub', version: 0x0488b21e, type: 'pkh' };
const YPUB: KeyForm = { prefix: 'ypub', version: 0x049d7cb2, type: 'sh-wpkh' };
const ZPUB: KeyForm = { prefix: 'zpub', version: 0x04b24746, type: 'wpkh' };
const LTUB: KeyForm = { prefix: 'Ltub', version: 0x019da462, type: 'pkh' };
const MTUB: KeyForm = { prefix: 'Mtub', version: 0x01b26ef6, type: 'sh-wpkh' };
const TPUB: KeyForm = { prefix: 'tpub', version: 0x043587cf, type: 'pkh' };
const UPUB: KeyForm = { prefix: 'upub', version: 0x044a5262, type: 'sh-wpkh' };
const VPUB: KeyForm = { prefix: 'vpub', version: 0x045f1cf6, type: 'wpkh' };

const COINBASE_MATURITY = 100;
/** `PEGOUT_MATURITY` of Litecoin Core. */
const HOGEX_MATURITY = 6;

const BITCOIN: UtxoNetwork = {
  name: 'bitcoin',
  title: 'Bitcoin',
  coin: 'btc',
  decimals: 8,
  genesisHash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  blockSeconds: 600,
  pollIntervalMs: 3_000,
  explorer: 'https://mempool.space',
  confirmations: 1,
  tiers: [
    { from: millis(1_000_000n), level: 3 },
    { from: millis(10_000_000n), level: 6 },
  ],
  uriScheme: 'bitcoin',
  // Nodes relay no output below 546 (pkh), 540 (sh), 330 (tr), 294 (wpkh): `GetDustThreshold` in Bitcoin Core's
  // policy.cpp, with 3,000 satoshi per 1,000 bytes.
  minimum: 2_000n,
  coinbaseMaturity: COINBASE_MATURITY,
  hogExMaturity: null,
  bech32: 'bc',
  pubKeyHashVersion: 0x00,
  scriptHashVersions: [0x05],
  keyForms: [XPUB, YPUB, ZPUB],
};

const LITECOIN: UtxoNetwork = {
  name: 'litecoin',
  title: 'Litecoin',
  coin: 'ltc',
  decimals: 8,
  genesisHash: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  blockSeconds: 150,
  pollIntervalMs: 3_000,
  explorer: 'https://litecoinspace.org',
  confirmations: 3,
  tiers: [
    { from: millis(1_000_000n), level: 6 },
    { from: millis(10_000_000n), level: 12 },
  ],
  uriScheme: 'litecoin',
  // Ten times Bitcoin's dust limits: Litecoin Core assumes 30,000 litoshi per 1,000 bytes (`DUST_RELAY_TX_FEE`).
  minimum: 20_000n,
  coinbaseMaturity: COINBASE_MATURITY,
  hogExMaturity: HOGEX_MATURITY,
  bech32: 'ltc',
  pubKeyHashVersion: 0x30,
  // The second is Bitcoin's, which Litecoin had at first.
  scriptHashVersions: [0x32, 0x05],
  keyForms: [XPUB, YPUB, ZPUB, LTUB, MTUB],
};

const REGTEST: UtxoNetwork = {
  ...LITECOIN,
  name: 'regtest',
  title: 'Local Litecoin chain',
  genesisHash: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  blockSeconds: 2,
  pollIntervalMs: 200,
  explorer: null,
  confirmations: 2,
  tiers: [],
  bech32: 'rltc',
  pubKeyHashVersion: 0x6f,
  scriptHashVersions: [0x3a, 0xc4],
  keyForms: [TPUB, UPUB, VPUB, ...LITECOIN.keyForms],
};

/** The networks that ship with Till. */
export const UTXO_NETWORKS: readonly UtxoNetwork[] = [BITCOIN, LITECOIN, REGTEST];

/** Returns the network with a name; undefined when there is none. */
export function utxoNetwork(name: string): UtxoNetwork | undefined {
  return UTXO_NETWORKS.find((network) => network.name === name);
}
