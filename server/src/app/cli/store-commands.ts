import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run, uuidOption } from './command.ts';

/** `till provision`: creates or updates a store from a file. */
export function provisionCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'provision',
    summary: 'create or update an owner, a store and its data from a JSON file',
    description:
      'Creates or updates an owner, a store and its data from one JSON file, all or nothing. A second run ' +
      'applies the file again and leaves everything else alone. Keys are printed when they are created, and never again.',
    examples: ['provision --file store.json', 'provision --file store.json --json > store-keys.json'],
  })
    .requiredOption('--file <path>', 'the JSON file; - for standard input')
    .action(run(context, () => import('../commands/provision.ts')));
}

/** `till accounts`: the accounts of merchants' wallets. */
export function accountsCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'accounts',
    summary: "list the accounts of merchants' own wallets that stores are paid to, and the gap limit they need",
    description:
      "Lists the accounts of merchants' own wallets by fingerprint and path: the number of addresses given out, the " +
      'index of the last paid one, the number given out since, and the gap limit that the wallet needs to find every ' +
      'payment. Shows no key and no address.',
    examples: ['accounts', 'accounts --json'],
  }).action(run(context, () => import('../commands/accounts.ts')));
}

/** `till keys`: a store's API keys, without their text. */
export function keysCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'keys',
    summary: "list a store's API keys (never the key itself)",
    examples: ['keys --store demo', 'keys --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(run(context, () => import('../commands/keys.ts')));
}

/** `till revoke-key`: revokes a key; the next request with it is refused. */
export function revokeKeyCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'revoke-key',
    summary: 'revoke an API key, immediately and permanently',
    examples: ['revoke-key 0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f'],
  })
    .argument('<id>', 'the id of the key, as shown by "till keys"')
    .action(async (id: string, { json }: { json?: boolean }) =>
      (await import('../commands/revoke-key.ts')).run(context, { id, ...(json && { json }) }),
    );
}

const WEBHOOK_ACTS = {
  remove: 'remove the URL: new events are no longer recorded',
  reveal: 'print the secret that signs events',
  rotate: 'create a new secret, which signs alongside the current one for 24 hours, then alone; every owner is emailed',
  finish: 'use only the new secret immediately',
  cancel: 'discard the new secret',
  test: 'send a signed test and print the response; exit 1 unless it is 2xx',
} as const;

/** `till webhook`: a store's webhook URL and signing secret. */
export function webhookCommand(context: CommandContext): Command {
  const command = defineCommand({
    name: 'webhook',
    summary: 'show or change the webhook URL and secret of a store',
    description:
      'Shows the webhook of a store, or changes it as an owner does in the dashboard. Changing the URL keeps the secret, ' +
      'and applies to pending deliveries. Safe alongside a running service.',
    examples: [
      'webhook --store demo',
      'webhook --store demo --set https://shop.example/webhooks',
      'webhook --store demo --rotate --json',
      'webhook --store demo --test',
    ],
  }).requiredOption('--store <slug>', 'the slug of the store');
  const names = ['set', ...Object.keys(WEBHOOK_ACTS)];
  const others = (name: string) => names.filter((each) => each !== name);
  command.addOption(new Option('--set <url>', 'save the URL').conflicts(others('set')));
  for (const [name, says] of Object.entries(WEBHOOK_ACTS)) {
    command.addOption(new Option(`--${name}`, says).conflicts(others(name)));
  }
  return command.action(async ({ store, json, set, ...acts }: WebhookOptions) => {
    const { run: perform } = await import('../commands/webhook.ts');
    const given = (Object.keys(WEBHOOK_ACTS) as (keyof typeof WEBHOOK_ACTS)[]).find((act) => acts[act]);
    await perform(context, { store, act: set === undefined ? given : 'set', url: set, ...(json && { json }) });
  });
}

type WebhookOptions = { readonly store: string; readonly json?: boolean; readonly set?: string } & {
  readonly [act in keyof typeof WEBHOOK_ACTS]?: boolean;
};

/** `till put-back`: puts a product that a restore took off sale back on sale. */
export function putBackCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'put-back',
    summary: 'put a product back on sale after a restore',
    description:
      'Puts a product with finite stock back on sale that "till restore" took off sale. First compare its lines ' +
      'with the emails sent since the backup. --handed-out lists the delivered lines, separated like the stock of the ' +
      'product; a line preceded by an order id and a tab is kept for that order if it is waiting for delivery. Waiting ' +
      'paid orders are then delivered and emailed. Without --product it lists products off sale. Safe alongside a ' +
      'running service.',
    examples: [
      'put-back',
      'put-back --store games',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out keys.txt',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out - --yes < keys.txt',
    ],
  })
    .option('--store <slug>', 'the slug of the store')
    .option('--product <id>', 'the product to put back (with --store)', uuidOption)
    .option('--handed-out <file>', 'lines delivered since the backup; - is standard input')
    .option('--confirm-reserved', 'also mark lines reserved by orders, whose buyers then wait for new ones')
    .option('--yes', 'skip the confirmation')
    .action(run(context, () => import('../commands/put-back.ts')));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** `till ledger`: the sweeps of a store's deposit addresses, and the payments to its own wallets. */
export function ledgerCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'ledger',
    summary: 'show the sweeps of a store: received, fee, net and gas, by transaction',
    description:
      "Shows the sweeps from a store's deposit addresses in confirmed blocks: received, fee, the merchant's net and the " +
      "operator's gas, by transaction, with totals for each payment method. Unswept money is not included. Payments to " +
      "the merchant's own wallets are listed with the fee that is owed on them.",
    examples: [
      'ledger --store demo',
      'ledger --store demo --from 2026-10-01 --to 2026-11-01 --json',
      'ledger --store demo --from 2026-01-01 --to 2027-01-01 --totals',
    ],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .option('--from <time>', 'from this day or time, UTC', momentOption)
    .option('--to <time>', 'up to this day or time, UTC, exclusive', momentOption)
    .option('--totals', 'only the totals, without a limit on lines')
    .action(run(context, () => import('../commands/ledger.ts')));
}

/** Parses `2026-10-01` or `2026-10-01T12:00Z` into epoch milliseconds. */
function momentOption(text: string): number {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new InvalidArgumentError('A time is like 2026-10-01 or 2026-10-01T12:00Z.');
  return moment;
}

/** `till domain`: the custom domain of a storefront. */
export function domainCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'domain',
    summary: "show, check or remove a storefront's custom domain",
    description:
      "Shows a storefront's custom domain: its status with the reason, and the TXT record that proves ownership. --check " +
      "looks it up now, with this machine's DNS_SERVERS, and updates the status. --remove removes it from the storefront, " +
      'for example after a complaint; the owners can claim it again.',
    examples: ['domain --store demo', 'domain --store demo --check', 'domain --store demo --remove'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .option('--check', 'check it now')
    .option('--remove', 'remove it from the storefront')
    .action(run(context, () => import('../commands/domain.ts')));
}

/** `till found`: money that no order or invoice of a store accounts for. */
export function foundCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'found',
    summary: 'show unmatched payments of a store: late, excess, second and foreign money',
    examples: ['found --store demo', 'found --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(run(context, () => import('../commands/found.ts')));
}
