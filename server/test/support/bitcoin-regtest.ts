// Makes the regtest chain of this process Bitcoin's, by `chainparams.cpp` of Bitcoin Core.
import { present } from '../../src/kernel/lib/errors.ts';
import { type UtxoNetwork, utxoNetwork } from '../../src/money/chains/utxo/network.ts';

Object.assign(present(utxoNetwork('regtest'), 'no network regtest'), {
  genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  uriScheme: 'bitcoin',
  minimum: 2_000n,
  hogExMaturity: null,
  bech32: 'bcrt',
  scriptHashVersions: [0xc4],
} satisfies Partial<UtxoNetwork>);
