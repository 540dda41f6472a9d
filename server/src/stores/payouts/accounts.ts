import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { Accounts, Chain, PayoutAccount } from '../../money/chains/port.ts';
import { accountsById, indexesOfAccounts, putAccount } from '../../money/payments/booking/account-repository.ts';

/** Number of addresses shown to be compared with the merchant's own wallet. */
const COMPARED = 3;
/** Unpaid addresses in a row after which wallets stop looking, unless set otherwise (BIP-44). */
const USUAL_GAP = 20;

/** Returns the first addresses of an account, as the merchant's wallet shows them. */
export function firstAddresses(accounts: Accounts, chain: Chain, { descriptor }: PayoutAccount): string[] {
  return Array.from({ length: COMPARED }, (_, index) => chain.displayAddress(accounts.addressAt(descriptor, index)));
}

/** Records an account before it becomes a payout; a known one keeps its counter. */
export async function recordAccount(
  tx: Queryable,
  secrets: SecretBox,
  { account, chain, now }: { readonly account: PayoutAccount; readonly chain: string; readonly now: number },
): Promise<void> {
  const { fingerprint, id, path } = account;
  await putAccount(tx, { id, chain, sealedDescriptor: sealAccount(secrets, account), fingerprint, path, now });
}

/** Seals the descriptor of an account for storage. */
export function sealAccount(secrets: SecretBox, { descriptor, id }: Pick<PayoutAccount, 'descriptor' | 'id'>): string {
  return secrets.seal(descriptor, { kind: 'payout-account', id });
}

/** The use of an account by all stores that have it. */
export interface AccountUse {
  readonly fingerprint: string;
  /** Path of the addresses, with `*` for the index. */
  readonly path: string;
  /** Number of addresses given out. */
  readonly givenOut: number;
  /** Index of the last paid address; null before the first payment. */
  readonly lastPaid: number | null;
  /** Gap limit that the merchant's wallet needs to find every payment; at least the usual 20. */
  readonly gapLimit: number;
}

/** Returns the use of those of the payouts that are accounts, by payout. */
export async function accountsUsed(q: Queryable, payouts: readonly string[]): Promise<Map<string, AccountUse>> {
  if (payouts.length === 0) return new Map();
  const [accounts, indexes] = [await accountsById(q, { ids: payouts }), await indexesOfAccounts(q, { ids: payouts })];
  const used = new Map(indexes.map((each) => [each.id, each]));
  return new Map(
    accounts.map(({ fingerprint, id, nextIndex, path }) => {
      const { lastPaid = null, longestGap = 0 } = used.get(id) ?? {};
      // The next payment may be to any address given out since the last paid one.
      const ahead = nextIndex - 1 - (lastPaid ?? -1);
      const gapLimit = Math.max(USUAL_GAP, longestGap + 1, ahead);
      return [id, { fingerprint, path, givenOut: nextIndex, lastPaid, gapLimit }];
    }),
  );
}

/** Returns the name of an account for people and logs. It reveals no address. */
export function nameOfAccount({ fingerprint, path }: Pick<PayoutAccount, 'fingerprint' | 'path'>): string {
  return `${fingerprint} ${path}`;
}

/**
 * Returns the function that writes payouts for people: addresses as their chain shows them, accounts by fingerprint and
 * path, which reveal no address.
 */
export async function payoutNames(
  q: Queryable,
  chain: Pick<Chain, 'displayAddress'> | undefined,
  payouts: readonly string[],
): Promise<(payout: string) => string> {
  const accounts = new Map((await accountsById(q, { ids: payouts })).map((account) => [account.id, account]));
  return (payout) => {
    const account = accounts.get(payout);
    return account === undefined ? (chain?.displayAddress(payout) ?? payout) : nameOfAccount(account);
  };
}
