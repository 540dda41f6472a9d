import { randomAddress } from '../money/chains/addresses.ts';
import { describeChainConformance } from '../money/chains/conformance/conformance.ts';
import { describeSweptConformance, type SweptHarness } from '../money/chains/conformance/swept-conformance.ts';
import { createLedger } from './ledger.ts';
import { createSimChain } from './sim-chain.ts';

const PAYER = `0x${'0a'.repeat(20)}`;

async function startSimulated(): Promise<SweptHarness> {
  const ledger = createLedger(1_700_000_000_000);
  const { chain } = createSimChain(ledger, { name: 'sim', confirmations: 2 });
  const mine = (): void => void ledger.mine(ledger.head().header.time + 1_000);
  const send = (kind: 'transfer' | 'unlogged', deposit: string, asset: string | null, amount: bigint): string => {
    const hash = ledger.submit({ kind, from: PAYER, deposit, asset, amount, feeBps: 0 });
    mine();
    return hash;
  };
  return {
    chain,
    payer: PAYER,
    unit: 1n,
    logIndex: -1,
    newAddress: randomAddress,
    derivedOnChain: async (binding) => chain.sweeping.depositAddress(binding),
    pay: async (methodId, to, amount) => {
      const asset = chain.methods.find((method) => method.id === methodId)?.tokenAddress ?? null;
      return send('transfer', to, asset, amount);
    },
    payFromContract: async (to, amount) => send('unlogged', to, null, amount),
    // A failed transaction leaves a block without it.
    payInFailedTransaction: async () => {
      mine();
      return '';
    },
    payFakeToken: async (to, amount) => {
      const token = `0x${'fa'.repeat(20)}`;
      send('transfer', to, token, amount);
      return token;
    },
    sweep: async (binding, asset) => {
      const deposit = chain.sweeping.depositAddress(binding);
      const { feeBps } = binding;
      const hash = ledger.submit({ kind: 'sweep', from: PAYER, deposit, asset, amount: 0n, feeBps });
      mine();
      return hash;
    },
    mine: async (blocks) => {
      for (let block = 0; block < blocks; block += 1) mine();
    },
    reorg: async (depth) => ledger.reorg(depth, 'dropped'),
    stop: async () => {},
  };
}

describeChainConformance('the simulated chain', startSimulated);
describeSweptConformance('the simulated chain', startSimulated);
