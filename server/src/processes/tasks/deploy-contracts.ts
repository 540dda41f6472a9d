import { privateKeyToAccount } from 'viem/accounts';
import { carryOut, type DeploymentPlan, type DeploymentStep, planDeployment } from '../../chains/evm/deploy.ts';
import type { EvmChain } from '../../chains/evm/evm-chain.ts';
import type { ConfigWith } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { formatUnits } from '../../lib/money.ts';
import { configuredChains } from '../configured-chains.ts';
import { namedChain } from '../named-chain.ts';
import { OperatorError } from '../operator-error.ts';

/** What a deployment will do, before it does anything. Amounts in whole coins. */
export interface PlannedDeployment {
  readonly chain: string;
  readonly chainId: number;
  /** The native coin's symbol. */
  readonly coin: string;
  readonly payer: string;
  readonly balance: string;
  /** The most that everything missing can cost. */
  readonly maxCost: string;
  readonly contracts: readonly { readonly name: string; readonly address: string; readonly deployed: boolean }[];
}

/** One contract that a transaction of this run made. */
export interface DeployedContract {
  readonly name: string;
  readonly address: string;
  readonly transactionHash: string;
  /** The transaction in the chain's explorer; null without one. */
  readonly explorerUrl: string | null;
}

export interface DeployTask {
  readonly chain: string;
  readonly dryRun: boolean;
  /** Told before anything is sent. */
  onPlanned(plan: PlannedDeployment): void;
  onDeployed(contract: DeployedContract): void;
}

/**
 * Puts the contracts on a chain, paid by the gas key. Safe to repeat: only what is missing is sent.
 * @throws OperatorError when the chain is not on or the gas key has too little
 * @throws ChainMisconfigured when the chain disagrees with the catalogue afterwards
 */
export async function deployToChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  { chain: name, dryRun, onPlanned, onDeployed }: DeployTask,
): Promise<void> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    const chain = namedChain(chains, name);
    const { chainId, network, rpc } = chain;
    const account = privateKeyToAccount(config.gasPrivateKey);
    const plan = await planDeployment(rpc, network, account.address);
    onPlanned(present(chain, account.address, plan));
    if (dryRun) return;
    if (plan.balance < plan.maxCost) throw tooLittle(chain, account.address, plan);
    await carryOut(rpc, chainId, account, plan, ({ name: contract, address }: DeploymentStep, transactionHash) => {
      const explorerUrl = network.explorer === null ? null : `${network.explorer}/tx/${transactionHash}`;
      onDeployed({ name: contract, address, transactionHash, explorerUrl });
    });
    await chain.verify();
  } finally {
    await chains.close();
  }
}

function coinOf({ network }: EvmChain): { symbol: string; decimals: number } {
  return network.tokens.find((token) => token.address === null) ?? { symbol: 'coins', decimals: 18 };
}

function present(chain: EvmChain, payer: string, { steps, balance, maxCost }: DeploymentPlan): PlannedDeployment {
  const { symbol, decimals } = coinOf(chain);
  return {
    chain: chain.name,
    chainId: chain.chainId,
    coin: symbol,
    payer,
    balance: formatUnits(balance, decimals),
    maxCost: formatUnits(maxCost, decimals),
    contracts: steps.map(({ name, address, isThere }) => ({ name, address, deployed: isThere })),
  };
}

function tooLittle(chain: EvmChain, payer: string, { balance, maxCost }: DeploymentPlan): OperatorError {
  const { symbol, decimals } = coinOf(chain);
  const has = formatUnits(balance, decimals);
  return new OperatorError(
    `the gas address ${payer} has ${has} ${symbol} on ${chain.name}; deploying may cost ${formatUnits(maxCost, decimals)}: send it some and run this again`,
  );
}
