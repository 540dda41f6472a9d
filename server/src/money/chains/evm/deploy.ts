import {
  BALANCE_READER_ADDRESS,
  balanceReader,
  COMPACT_SWEEP_ADDRESS,
  COMPACT_SWEEP_INIT_CODE,
  DETERMINISTIC_DEPLOYER,
  DETERMINISTIC_DEPLOYER_SALT,
  depositFactory,
  FACTORY_ADDRESS,
} from '@till/contracts';
import type { Hex, LocalAccount } from 'viem';
import { ChainMisconfigured } from '../port.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-errors.ts';
import { parseQuantity } from './hex.ts';
import type { EvmNetwork } from './network.ts';
import { readDataFee } from './sweeping/data-fee.ts';
import {
  type Fees,
  readAccount,
  type SendOptions,
  sendTransaction,
  suggestFees,
  waitForReceipt,
} from './transactions.ts';

/** A contract whose address is derived from its init code, and is therefore the same on every chain. */
export interface DeterministicContract {
  readonly name: string;
  readonly address: string;
  readonly initCode: Hex;
}

/** The contracts that Till needs on every chain. */
export const CONTRACTS: readonly DeterministicContract[] = [
  { name: 'deposit factory', address: FACTORY_ADDRESS, initCode: depositFactory.bytecode },
  { name: 'balance reader', address: BALANCE_READER_ADDRESS, initCode: balanceReader.bytecode },
  { name: 'compact sweep', address: COMPACT_SWEEP_ADDRESS, initCode: COMPACT_SWEEP_INIT_CODE },
];

/**
 * The deterministic deployer is created by a transaction that was signed once for all chains: its account has no known
 * key and a nonce of 0, and needs exactly this much for gas. From
 * https://github.com/Arachnid/deterministic-deployment-proxy
 */
const DEPLOYER_SIGNER = '0x3fab184622dc19b6109349b94811493bf2a45362';
const DEPLOYER_TRANSACTION =
  // The account's nonce, the price and limit of gas, the value, and the length of the code.
  '0xf8a58085174876e800830186a08080b853' +
  // The code of the deployer.
  '604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0' +
  '3601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3' +
  // The signature: v, r and s.
  '1b' +
  `a0${'2'.repeat(64)}` +
  `a0${'2'.repeat(64)}`;
/** 100,000 gas at 100 gwei, as that transaction offers. */
const DEPLOYER_COST = 10n ** 16n;
const TRANSFER_GAS = 21_000n;
/** Gas limit in percent of the estimate: covers the deployer's own cost, and nodes that estimate tightly. */
const GAS_MARGIN_PERCENT = 115n;
const MINED_TIMEOUT_MS = 10 * 60_000;

/** One contract of a plan. Amounts in wei. */
export interface DeploymentStep {
  readonly name: string;
  readonly address: string;
  readonly isThere: boolean;
  /** The gas limit of the transaction; 0 when nothing is left to do. */
  readonly gas: bigint;
  /** Maximum cost, including payments by the step to others. */
  readonly maxCost: bigint;
}

/** Existing and missing contracts, and the maximum cost of deploying the missing ones. */
export interface DeploymentPlan {
  readonly steps: readonly DeploymentStep[];
  /** Fees that every transaction offers, so that no step exceeds the plan even if gas gets more expensive. */
  readonly fees: Fees;
  readonly maxCost: bigint;
  /** Balance of the paying account before the first step, in wei. */
  readonly balance: bigint;
}

/** The account that pays for a deployment, on its chain. */
export interface Payer {
  readonly account: LocalAccount;
  readonly chainId: number;
}

/** Reads which contracts the chain lacks, without sending anything. @throws ChainUnavailable */
export async function planDeployment(
  rpc: Rpc,
  network: Pick<EvmNetwork, 'chainId' | 'dataFee'>,
  payer: string,
): Promise<DeploymentPlan> {
  const [fees, { balance }, hasDeployer] = await Promise.all([
    suggestFees(rpc),
    readAccount(rpc, payer),
    hasCode(rpc, DETERMINISTIC_DEPLOYER),
  ]);
  const contracts = await Promise.all(
    CONTRACTS.map(async (contract): Promise<DeploymentStep> => {
      const { name, address } = contract;
      if (await hasCode(rpc, address)) return { name, address, isThere: true, gas: 0n, maxCost: 0n };
      const gas = await creationGas(rpc, payer, contract.initCode);
      const maxCost = gas * fees.maxFeePerGas + (await dataFeeOf(rpc, network, contract, fees.maxFeePerGas));
      return { name, address, isThere: false, gas, maxCost };
    }),
  );
  const needsDeployer = !hasDeployer && contracts.some((step) => !step.isThere);
  const steps = needsDeployer ? [await deployerStep(rpc, fees), ...contracts] : contracts;
  return { steps, fees, maxCost: steps.reduce((sum, step) => sum + step.maxCost, 0n), balance };
}

async function deployerStep(rpc: Rpc, fees: Fees): Promise<DeploymentStep> {
  const { balance } = await readAccount(rpc, DEPLOYER_SIGNER);
  const missing = balance < DEPLOYER_COST ? DEPLOYER_COST - balance : 0n;
  const gas = missing > 0n ? TRANSFER_GAS * 2n : 0n;
  const address = DETERMINISTIC_DEPLOYER;
  return { name: 'deterministic deployer', address, isThere: false, gas, maxCost: gas * fees.maxFeePerGas + missing };
}

/** Reads an OP Stack chain's charge for the bytes on top of the gas, doubled because it changes; 0 elsewhere. */
async function dataFeeOf(
  rpc: Rpc,
  network: Pick<EvmNetwork, 'chainId' | 'dataFee'>,
  contract: DeterministicContract,
  gasPrice: bigint,
): Promise<bigint> {
  if (network.dataFee !== 'op-stack') return 0n;
  return 2n * (await readDataFee(rpc, network, deploymentCall(contract), gasPrice));
}

/** Estimates a plain creation, which works even while the deployer does not exist. */
async function creationGas(rpc: Rpc, from: string, initCode: Hex): Promise<bigint> {
  const estimate = await rpc.call('eth_estimateGas', [{ from, data: initCode }]);
  return (parseQuantity(rpc.chain, estimate) * GAS_MARGIN_PERCENT) / 100n;
}

/**
 * Deploys the missing contracts of a plan, one transaction after another, and reports each once it is mined. Skips
 * contracts deployed in the meantime, so this may be stopped and repeated at any time.
 *
 * @throws ChainMisconfigured with the reason when a contract could not be deployed
 */
export async function carryOut(
  rpc: Rpc,
  payer: Payer,
  plan: DeploymentPlan,
  onMined: (step: DeploymentStep, txHash: string) => void,
): Promise<void> {
  for (const step of plan.steps) {
    if (step.isThere || (await hasCode(rpc, step.address))) continue;
    const contract = CONTRACTS.find(({ address }) => address === step.address);
    const txHash =
      contract === undefined
        ? await putDeployer(rpc, payer, plan.fees)
        : await sendAndWait(rpc, payer, { ...deploymentCall(contract), gas: step.gas, fees: plan.fees });
    if (!(await hasCode(rpc, step.address))) {
      throw new ChainMisconfigured(
        `${txHash} was mined on ${rpc.chain} but there is no ${step.name} at ${step.address}: ` +
          'does the chain have the EVM of Cancun?',
      );
    }
    onMined(step, txHash);
  }
}

/** Returns the call that makes the deterministic deployer create a contract. */
export function deploymentCall({ initCode }: Pick<DeterministicContract, 'initCode'>): { to: Hex; data: Hex } {
  return { to: DETERMINISTIC_DEPLOYER, data: `${DETERMINISTIC_DEPLOYER_SALT}${initCode.slice(2)}` };
}

/** Returns true when there is a contract at an address. */
export async function hasCode(rpc: Rpc, address: string): Promise<boolean> {
  return (await rpc.call('eth_getCode', [address, 'latest'])) !== '0x';
}

async function putDeployer(rpc: Rpc, payer: Payer, fees: Fees): Promise<string> {
  const { balance } = await readAccount(rpc, DEPLOYER_SIGNER);
  const value = DEPLOYER_COST - balance;
  if (value > 0n) await sendAndWait(rpc, payer, { to: DEPLOYER_SIGNER, value, fees });
  try {
    const txHash = String(await rpc.broadcast('eth_sendRawTransaction', [DEPLOYER_TRANSACTION]));
    await waitForReceipt(rpc, txHash, MINED_TIMEOUT_MS);
    return txHash;
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    throw new ChainMisconfigured(
      `${rpc.chain} does not accept the transaction that deploys the deterministic deployer (${error.message}): ` +
        `ask the network's operators to deploy it at ${DETERMINISTIC_DEPLOYER}`,
    );
  }
}

async function sendAndWait(rpc: Rpc, { account, chainId }: Payer, transaction: SendOptions): Promise<string> {
  const txHash = await sendTransaction(rpc, account, chainId, transaction);
  const receipt = await waitForReceipt(rpc, txHash, MINED_TIMEOUT_MS);
  if (!receipt.succeeded) throw new ChainMisconfigured(`transaction ${txHash} on ${rpc.chain} failed`);
  return txHash;
}
