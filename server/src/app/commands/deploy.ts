import { privateKeyToAccount } from 'viem/accounts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { carryOut, type DeploymentPlan, type DeploymentStep, planDeployment } from '../../money/chains/evm/deploy.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import type { ConfigWith } from '../config/config.ts';
import { configuredChains } from '../processes/configured-chains.ts';
import { namedEvmChain } from './arguments.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly chain: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { chain, dryRun = false, json }: Options): Promise<void> {
  const session = openSession(io, { required: ['gasPrivateKey'] });
  let plan: PlannedDeployment | undefined;
  const deployed: DeployedContract[] = [];
  const tell = (text: string): void => {
    if (json !== true) io.out(`${text}\n`);
  };
  await deployToChain(session, {
    chain,
    dryRun,
    onPlanned(planned) {
      plan = planned;
      tell(describePlan(planned));
    },
    onDeployed(contract) {
      deployed.push(contract);
      tell(`deployed the ${contract.name} at ${contract.address}: ${contract.explorerUrl ?? contract.transactionHash}`);
    },
  });
  const isComplete = plan?.contracts.every((contract) => contract.deployed) === true;
  const ready = `${chain} has all contracts${isComplete ? '; nothing to do' : ''}`;
  if (json === true) print(io, { json, value: { ...plan, dryRun, transactions: deployed }, text: '' });
  else if (!dryRun || isComplete) tell(ready);
}

/** The plan of a deployment. Amounts in whole coins. */
interface PlannedDeployment {
  readonly chain: string;
  readonly chainId: number;
  /** The native coin's symbol. */
  readonly coin: string;
  readonly payer: string;
  readonly balance: string;
  /** Maximum cost of all missing contracts. */
  readonly maxCost: string;
  readonly contracts: readonly { readonly name: string; readonly address: string; readonly deployed: boolean }[];
}

/** One contract that a transaction of this run made. */
interface DeployedContract {
  readonly name: string;
  readonly address: string;
  readonly transactionHash: string;
  /** The transaction in the chain's explorer; null without one. */
  readonly explorerUrl: string | null;
}

interface DeployTask {
  readonly chain: string;
  readonly dryRun: boolean;
  /** Called before anything is sent. */
  onPlanned(plan: PlannedDeployment): void;
  onDeployed(contract: DeployedContract): void;
}

/**
 * Deploys the contracts on a chain, paid by the gas key. Safe to repeat: only missing ones are sent.
 * @throws OperatorError when the chain is not on or the gas key has too little
 * @throws ChainMisconfigured when the chain disagrees with the catalogue afterwards
 */
async function deployToChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  { chain: name, dryRun, onPlanned, onDeployed }: DeployTask,
): Promise<void> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    const chain = namedEvmChain(chains, name);
    const { chainId, network, rpc } = chain;
    const account = privateKeyToAccount(config.gasPrivateKey);
    const plan = await planDeployment(rpc, network, account.address);
    onPlanned(present(chain, account.address, plan));
    if (dryRun) return;
    if (plan.balance < plan.maxCost) throw tooLittle(chain, account.address, plan);
    await carryOut(rpc, { account, chainId }, plan, ({ name: contract, address }: DeploymentStep, transactionHash) => {
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
    `the gas address ${payer} has ${has} ${symbol} on ${chain.name}; deploying may cost ` +
      `${formatUnits(maxCost, decimals)}: fund it and run this again`,
  );
}

function describePlan({ chain, chainId, coin, payer, balance, maxCost, contracts }: PlannedDeployment): string {
  const missing = contracts.filter((contract) => !contract.deployed);
  return [
    `${chain} (chain id ${chainId})`,
    ...contracts.map(
      ({ name, address, deployed }) => `  ${name.padEnd(22)}  ${address}  ${deployed ? 'there' : 'missing'}`,
    ),
    `  ${'paid by'.padEnd(22)}  ${payer}, which has ${balance} ${coin}`,
    ...(missing.length === 0 ? [] : [`  ${'costs at most'.padEnd(22)}  ${maxCost} ${coin}`]),
  ].join('\n');
}
