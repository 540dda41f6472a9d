import type { Command } from 'commander';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

interface Options {
  readonly method?: string;
  readonly amount?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

/** `till pay`: plays the buyer on the local chain of a running demo. */
export function payCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'pay',
    summary: 'play the buyer on the local chain of the demo',
    description:
      'Plays the buyer: picks the method, sends the money from the demo’s funded account, and waits until it is seen.',
    examples: [
      'pay http://127.0.0.1:3000/invoice/4uQeVj5tqViQh7yWWGStvk',
      'pay 4uQeVj5tqViQh7yWWGStvk --method usdt-local',
      'pay 4uQeVj5tqViQh7yWWGStvk --amount 12.5',
    ],
  })
    .argument('<checkout>', 'the URL of a checkout or invoice page, or its id')
    .option('--method <id>', 'the payment method (default: the one already picked, or usdc-local)')
    .option('--amount <tokens>', 'how much to send, in whole tokens such as 12.5 (default: what is missing)')
    .option('--data-dir <path>', 'the data folder of the demo (default: TILL_DATA_DIR or .till/demo)')
    .action(async (checkout: string, { method, amount, dataDir, json }: Options) => {
      const { payCheckout } = await import('../processes/demo/pay.ts');
      const { readDemo } = await import('../processes/demo/demo-file.ts');
      const demo = await readDemo(dataDir);
      const payment = await payCheckout(demo, { checkout, method, amount });
      const text = [
        `sent         ${payment.amount} ${payment.method} to ${payment.depositAddress}`,
        `transaction  ${payment.transactionHash}`,
        payment.seen
          ? `checkout     ${payment.status}, seen with ${payment.confirmations} of ${payment.requiredConfirmations} confirmations`
          : 'checkout     has not seen it yet',
      ].join('\n');
      print(io, { json, value: payment, text });
      if (!payment.seen) outcome.code = 1;
    });
}
