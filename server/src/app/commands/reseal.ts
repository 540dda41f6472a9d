import type { Log } from '../../kernel/lib/log.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { type ResealedSecrets, resealSecrets } from '../../outbound/webhooks/reseal-secrets.ts';
import { accountKeys } from '../../people/account-keys.ts';
import { type ResealedFactors, resealSecondFactors } from '../../people/reseal-second-factors.ts';
import { createSecondFactors } from '../../people/second-factors.ts';
import { type ResealedReceiptKey, resealReceiptKeys } from '../../sales/receipts/signing-keys.ts';
import { type ResealedAccounts, resealAccounts } from '../../stores/payouts/reseal-accounts.ts';
import type { ConfigWith } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, { json }: Options): Promise<void> {
  const result = await resealAll(openSession(io, { required: ['secretKey'] }));
  print(io, { json, value: result, text: describe(result) });
  if (unreadableOf(result) > 0) outcome.code = 1;
}

interface Resealed extends ResealedSecrets {
  readonly secondFactors: ResealedFactors;
  readonly receiptKey: ResealedReceiptKey;
  readonly accounts: ResealedAccounts;
}

/** Re-encrypts every stored secret under the current `SECRET_KEY`; those of stores are bound to their row. */
async function resealAll(task: { readonly config: ConfigWith<'secretKey'>; readonly log: Log }): Promise<Resealed> {
  const { secretKey, secretKeysRetired } = task.config;
  const secrets = createSecretBox(secretKey, secretKeysRetired);
  const secondFactors = createSecondFactors({ keys: accountKeys(secretKey, secretKeysRetired), issuer: '' });
  return withDatabase(task, async (db) => ({
    ...(await resealSecrets(db, secrets)),
    secondFactors: await resealSecondFactors(db, secondFactors),
    receiptKey: await resealReceiptKeys(db, secrets),
    accounts: await resealAccounts(db, secrets),
  }));
}

function unreadableOf({ accounts, unreadable, secondFactors, receiptKey }: Resealed): number {
  return [{ unreadable }, secondFactors, receiptKey, accounts].reduce((sum, each) => sum + each.unreadable.length, 0);
}

function describe(resealed: Resealed): string {
  const { accounts, moved, current, unreadable, secondFactors, receiptKey } = resealed;
  const lost = unreadableOf(resealed);
  const lines = [
    `${moved} re-encrypted with the current SECRET_KEY and bound to their store, ${current} already were`,
    `second factors: ${secondFactors.moved} re-encrypted with it, ${secondFactors.current} already were`,
    `receipt key: ${receiptKey.moved} re-encrypted with it, ${receiptKey.current} already was`,
    `accounts of wallets: ${accounts.moved} re-encrypted with it, ${accounts.current} already were`,
    ...(lost === 0 ? ['SECRET_KEYS_RETIRED can be emptied'] : [`${lost} cannot be read:`]),
    ...unreadable.map(({ storeId, reason }) => `store ${storeId}: ${reason}`),
    ...secondFactors.unreadable.map(({ userId }) => `second factor of ${userId}: encrypted with an unknown key`),
    ...receiptKey.unreadable.map(
      ({ id }) => `receipt key ${id}: encrypted with an unknown key; "till receipt-keys --rotate" creates a new one`,
    ),
    ...accounts.unreadable.map(({ id, reason }) => `account ${id}: ${reason}; set the payout again`),
  ];
  return lines.join('\n');
}
