import type { Database } from '../kernel/db/pool.ts';
import { lockNextSecondFactor, replaceSecrets } from './second-factor-repository.ts';
import type { SecondFactors } from './second-factors.ts';

/** The result of resealing all second factors. */
export interface ResealedFactors {
  readonly moved: number;
  readonly current: number;
  /** Encrypted with a key that is neither the current one nor a retired one, or damaged. */
  readonly unreadable: readonly { readonly userId: string }[];
}

/**
 * Encrypts the secrets of all one-time codes and all recovery codes with the current key. Safe while the service runs,
 * and safe to repeat. The codes themselves stay the same.
 */
export async function resealSecondFactors(db: Database, secondFactors: SecondFactors): Promise<ResealedFactors> {
  const total = { moved: 0, current: 0, unreadable: [] as { userId: string }[] };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await db.transaction(async (tx) => {
      const factor = await lockNextSecondFactor(tx, { after: from });
      if (factor === undefined) return undefined;
      const { userId, sealedSecret, sealedCodes } = factor;
      if ([sealedSecret, sealedCodes].every(secondFactors.isCurrent)) total.current += 1;
      else {
        const secrets = await secondFactors.reseal({ sealedSecret, sealedCodes });
        if (secrets === undefined) total.unreadable.push({ userId });
        else {
          await replaceSecrets(tx, { userId, ...secrets });
          total.moved += 1;
        }
      }
      return userId;
    });
  }
  return total;
}
