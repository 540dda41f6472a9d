import { present } from '../../../../src/kernel/lib/errors.ts';
import { type UtxoNetwork, utxoNetwork } from '../../../../src/money/chains/utxo/network.ts';

const named = (name: string): UtxoNetwork => present(utxoNetwork(name), `no network ${name}`);

export const BITCOIN = named('bitcoin');
export const LITECOIN = named('litecoin');
export const REGTEST = named('regtest');
