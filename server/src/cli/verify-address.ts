import type { Command } from 'commander';
import type { VerifiedAddress } from '../processes/tasks/verify-address.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till verify-address`: derives deposit addresses again from what they are said to be made of. */
export function verifyAddressCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'verify-address',
    summary: 'derive the deposit addresses of a checkout again and compare',
    description:
      'Derives each deposit address of an order or invoice again from payout, fee recipient, fee and attempt id, locally and with the factory on the chain, and compares it with the one that was given out. Prints the inputs, so that anybody can repeat it. Given the URL of the page, it also compares what a buyer is shown there.',
    examples: [
      'verify-address 4uQeVj5tqViQh7yWWGStvk',
      'verify-address https://pay.example.com/invoice/4uQeVj5tqViQh7yWWGStvk',
    ],
  })
    .argument('<checkout>', 'the id of an order or invoice, or the URL of its page')
    .action(async (checkout: string, { json }: { json?: boolean }) => {
      const { openSession } = await import('./session.ts');
      const { verifyAddresses } = await import('../processes/tasks/verify-address.ts');
      const verified = await verifyAddresses(openSession(), checkout);
      const none = 'no payment method was picked yet, so there is no deposit address';
      print(io, { json, value: verified, text: verified.length === 0 ? none : verified.map(describe).join('\n\n') });
      if (verified.some(({ matches }) => !matches)) outcome.code = 1;
    });
}

const CONTRACTS: Readonly<Record<VerifiedAddress['contracts'], string>> = {
  present: 'those of this version',
  earlier: 'those of an earlier version',
  unknown: 'NOT KNOWN TO THIS VERSION: an address does not tell what they do with money',
};

function describe(one: VerifiedAddress): string {
  const { inputs, onChain } = one;
  const rows: (readonly [string, string])[] = [
    ['payout', inputs.payout],
    ['fee recipient', inputs.feeRecipient],
    ['fee', `${inputs.feeBps / 100} % (${inputs.feeBps} basis points)`],
    ['attempt id', inputs.attemptId],
    ['factory', inputs.factory],
    ['init code hash', inputs.initCodeHash],
    ['contracts', CONTRACTS[one.contracts]],
    ['derived here', one.derived],
    ['on chain', 'address' in onChain ? onChain.address : `not asked: ${onChain.unknown}`],
    ...(one.shown === null ? [] : [['page shows', one.shown] as const]),
    ...(one.explorerUrl === null ? [] : [['explorer', one.explorerUrl] as const]),
    ['in a browser', one.page],
  ];
  return [
    `${one.depositAddress}  ${one.method}, ${one.status}: ${one.matches ? 'matches' : 'DOES NOT MATCH'}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(14)}  ${value}`),
  ].join('\n');
}
