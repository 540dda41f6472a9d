import { privateKeyToAccount } from 'viem/accounts';
import { LOCAL_CHAIN_ID, LOCAL_FAUCET_KEY } from '../../server/src/app/demo/chain/anvil.ts';
import { deployLocalContracts, encodeTransfer } from '../../server/src/app/demo/chain/contracts.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { evmFamily } from '../../server/src/money/chains/evm/rpc/evm-family.ts';
import { sendTransaction, waitForReceipt } from '../../server/src/money/chains/evm/transactions.ts';
import { createRpc } from '../../server/src/money/chains/rpc/rpc.ts';

export interface Transfer {
  readonly token: string;
  readonly to: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** Plays the buyer on a local chain that has Till's contracts. */
export interface Payer {
  /** Resolves to the number of the block with the transfer. */
  pay(transfer: Transfer): Promise<number>;
  close(): Promise<void>;
}

/** Creates a payer. Deploys the contracts and the tokens first. */
export async function createPayer(rpcUrl: string): Promise<Payer> {
  const rpc = createRpc({
    chain: 'local',
    family: evmFamily(LOCAL_CHAIN_ID),
    urls: [rpcUrl],
    clock: systemClock,
    log: silentLog,
  });
  const faucet = privateKeyToAccount(LOCAL_FAUCET_KEY);
  await deployLocalContracts({ rpc, chainId: LOCAL_CHAIN_ID, faucet });
  return {
    async pay({ token, to, amount }) {
      const hash = await sendTransaction(rpc, faucet, LOCAL_CHAIN_ID, { to: token, data: encodeTransfer(to, amount) });
      return Number((await waitForReceipt(rpc, hash)).blockNumber);
    },
    close: () => rpc.close(),
  };
}
