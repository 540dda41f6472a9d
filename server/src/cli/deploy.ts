import type { Command } from 'commander';
import type { DeployedContract, PlannedDeployment } from '../processes/tasks/deploy-contracts.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

interface Options {
  readonly chain: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `till deploy`: puts the contracts on a chain, where each has the same address as everywhere. */
export function deployCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'deploy',
    summary: "deploy Till's contracts on a chain, paid for by GAS_PRIVATE_KEY",
    description:
      "Deploys Till's contracts on a chain, paid for by GAS_PRIVATE_KEY. First says what is missing and what that costs at most; deploys only what is missing; safe to repeat. The contracts have the same addresses on every chain, whoever deploys them, and have no owner.",
    examples: ['deploy --chain base --dry-run', 'deploy --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only show what is missing and what it would cost')
    .action(async ({ chain, dryRun = false, json }: Options) => {
      const { openSession } = await import('./session.ts');
      const { deployToChain } = await import('../processes/tasks/deploy-contracts.ts');
      const session = openSession({ required: ['gasPrivateKey'] });
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
          tell(
            `deployed the ${contract.name} at ${contract.address}: ${contract.explorerUrl ?? contract.transactionHash}`,
          );
        },
      });
      const isComplete = plan?.contracts.every((contract) => contract.deployed) === true;
      const ready = `${chain} has all contracts${isComplete ? '; there was nothing to do' : ''}`;
      if (json === true) print(io, { json, value: { ...plan, dryRun, transactions: deployed }, text: '' });
      else if (!dryRun || isComplete) tell(ready);
    });
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
