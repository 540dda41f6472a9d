import type { Database } from '../../kernel/db/pool.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { type FoundFunds, foundFundsOf } from '../../money/payments/booking/found-funds.ts';
import type { ObservedAttempt } from '../../money/payments/booking/shown-attempt-repository.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import { methodViews } from '../../stores/view.ts';
import type { FoundCheckout } from './find-checkout.ts';

interface Deps {
  readonly db: Database;
  readonly chains: ChainRegistry;
}

/**
 * Returns payments received at the addresses of an ended order or invoice that do not count towards it, by token and
 * chain: a second payment, a late one, another token. These are its found funds without the excess of the counted
 * payment; for the shown attempt, unconfirmed money is included. Chains that are off are left out.
 */
export async function uncountedFunds(deps: Deps, checkout: FoundCheckout, shown: ObservedAttempt | undefined) {
  const { status, storeId, id } = checkout;
  if (shown === undefined || status === 'pending' || status === 'open') return [];
  const found = await foundFundsOf(deps.db, storeId, id);
  const funds = new Map<string, bigint>(
    found.map((each) => [`${each.attemptId} ${each.method}`, uncountedOf(each, shown)]),
  );
  const own = `${shown.id} ${shown.method}`;
  const amounts = [funds.get(own) ?? 0n, seenBeyondCredit(shown)];
  funds.set(
    own,
    amounts.reduce((most, amount) => (amount > most ? amount : most)),
  );
  const byMethod = new Map<string, bigint>();
  for (const [key, amount] of funds) {
    const method = key.slice(key.indexOf(' ') + 1);
    byMethod.set(method, (byMethod.get(method) ?? 0n) + amount);
  }
  const methods = [...byMethod].filter(([, amount]) => amount > 0n).map(([method]) => method);
  return methodViews(deps.chains, methods).map(({ id: paymentMethod, ...asset }) => {
    return { paymentMethod, ...asset, amount: String(byMethod.get(paymentMethod)) };
  });
}

/**
 * Returns the uncounted amount; for the attempt that completed the order or invoice, only money received afterwards.
 */
function uncountedOf({ attemptId, parts }: FoundFunds, shown: ObservedAttempt): bigint {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  const isCounted = attemptId === shown.id && parts.some(({ kind }) => kind === 'excess');
  return isCounted ? amount - (shown.creditedAmount - shown.requiredAmount) : amount;
}

function seenBeyondCredit({ transactions, creditedAmount }: ObservedAttempt): bigint {
  const seen = (transactions as TransferJson[]).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return seen - creditedAmount;
}
