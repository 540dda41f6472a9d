import { devToken } from '@till/contracts';
import { encodeFunctionData, type Hex, type LocalAccount } from 'viem';
import { assert } from '../../../kernel/lib/errors.ts';
import { CONTRACTS, type DeterministicContract, deploymentCall, hasCode } from '../../../money/chains/evm/deploy.ts';
import { addressWord, parseQuantity } from '../../../money/chains/evm/hex.ts';
import { readAccount, sendTransaction, waitForReceipt } from '../../../money/chains/evm/transactions.ts';
import type { Rpc } from '../../../money/chains/rpc/rpc.ts';
import { DEV_TOKENS } from './tokens.ts';

/** The faucet's whole tokens at the start; topped up again below a tenth of that. */
const FAUCET_TOKENS = 1_000_000_000n;
/** The gas key's balance after a top-up, in wei: 100 coins. */
const GAS_KEY_BALANCE = 100n * 10n ** 18n;

export interface LocalContractsOptions {
  readonly rpc: Rpc;
  readonly chainId: number;
  /** A funded account of the local chain. */
  readonly faucet: LocalAccount;
  /** The address that pays for sweeps, topped up when low. */
  readonly gasAddress?: string;
}

/**
 * Deploys Till's {@link CONTRACTS} and development tokens on a local chain. Also funds the faucet with tokens and the
 * gas key with coins. Adds only missing parts, so it is safe to repeat.
 */
export async function deployLocalContracts({ rpc, chainId, faucet, gasAddress }: LocalContractsOptions): Promise<void> {
  const sender = createSender(rpc, chainId, faucet);
  for (const contract of CONTRACTS) await sender.deploy(contract);
  for (const token of DEV_TOKENS) {
    await sender.deploy(token);
    const full = FAUCET_TOKENS * 10n ** BigInt(token.decimals);
    if ((await tokenBalance(rpc, token.address, faucet.address)) < full / 10n) {
      await sender.send(token.address, encodeMint(faucet.address, full));
    }
  }
  if (gasAddress === undefined) return;
  const { balance } = await readAccount(rpc, gasAddress);
  if (balance < GAS_KEY_BALANCE / 10n) await sender.send(gasAddress, '0x', GAS_KEY_BALANCE - balance);
}

function createSender(rpc: Rpc, chainId: number, account: LocalAccount) {
  const send = async (to: string, data: string, value = 0n): Promise<void> => {
    const receipt = await waitForReceipt(rpc, await sendTransaction(rpc, account, chainId, { to, data, value }));
    assert(receipt.succeeded, `transaction ${receipt.txHash} on ${rpc.chain} failed`);
  };
  return {
    send,
    async deploy(contract: Pick<DeterministicContract, 'address' | 'initCode'>): Promise<void> {
      if (await hasCode(rpc, contract.address)) return;
      const { to, data } = deploymentCall(contract);
      await send(to, data);
      assert(
        await hasCode(rpc, contract.address),
        `there is no contract at ${contract.address} after deploying: recompile the contracts`,
      );
    },
  };
}

/** Returns the call data of a development token's public `mint`. */
export function encodeMint(to: string, amount: bigint): Hex {
  return encodeFunctionData({ abi: devToken.abi, functionName: 'mint', args: [to as Hex, amount] });
}

/** Returns the call data of an ERC-20 `transfer`. */
export function encodeTransfer(to: string, amount: bigint): Hex {
  return encodeFunctionData({ abi: devToken.abi, functionName: 'transfer', args: [to as Hex, amount] });
}

/** Returns an address's token balance at the head, in smallest units. */
export async function tokenBalance(rpc: Rpc, token: string, owner: string): Promise<bigint> {
  const data = `0x70a08231${addressWord(owner)}`;
  return parseQuantity(rpc.chain, await rpc.call('eth_call', [{ to: token, data }, 'latest']));
}
