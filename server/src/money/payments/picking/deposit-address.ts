import type { Queryable } from '../../../kernel/db/pool.ts';
import { assert } from '../../../kernel/lib/errors.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { Chain, DepositBinding } from '../../chains/port.ts';
import { openAccount, takeIndex } from '../booking/account-repository.ts';

/** A new deposit address and where it comes from: contracts, or a place in the account that is its payout. */
export interface NewAddress {
  readonly depositAddress: string;
  readonly factory: string | null;
  readonly implementation: string | null;
  /** Index in the account; undefined for an address that contracts make. */
  readonly addressIndex: number | undefined;
}

/** Returns a new address for an attempt. An index of an account is taken in the caller's transaction. */
export async function newAddress(
  tx: Queryable,
  secrets: SecretBox,
  { accounts, name, sweeping }: Chain,
  binding: DepositBinding,
): Promise<NewAddress> {
  if (sweeping !== undefined) {
    return { depositAddress: sweeping.depositAddress(binding), ...sweeping.contracts, addressIndex: undefined };
  }
  assert(accounts !== undefined, `${name} has contracts or accounts`);
  const { attemptId, payout: accountId } = binding;
  const { addressIndex, sealedDescriptor } = await takeIndex(tx, { accountId, attemptId });
  const descriptor = openAccount(secrets, { id: accountId, sealedDescriptor });
  const depositAddress = accounts.addressAt(descriptor, addressIndex);
  return { depositAddress, factory: null, implementation: null, addressIndex };
}
