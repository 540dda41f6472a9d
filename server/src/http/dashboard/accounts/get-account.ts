import { isoTime } from '../../../lib/clock.ts';
import { browserName } from '../../../people/browser-name.ts';
import { listPasskeys } from '../../../people/passkey-repository.ts';
import { findSecondFactor } from '../../../people/second-factor-repository.ts';
import { listSessions } from '../../../people/session-repository.ts';
import { personalOperation } from '../operation.ts';
import { Account } from './schema.ts';

export const getAccountOperation = personalOperation(
  {
    operationId: 'getAccount',
    summary: 'What a person signs in with, and where they are signed in',
    response: { 200: Account },
  },
  async ({ db, clock, accounts }, { session }) => {
    const { id: userId, name, email, hasTwoFactor } = session.person;
    const factor = hasTwoFactor ? await findSecondFactor(db, { userId }) : undefined;
    const recoveryCodesLeft =
      factor === undefined ? 0 : await accounts.secondFactors.countRecoveryCodes(factor.sealedCodes);
    const passkeys = await listPasskeys(db, { userId });
    const sessions = await listSessions(db, { userId, now: clock.now() });
    return {
      status: 200,
      body: {
        name,
        email,
        twoFactor: { isOn: hasTwoFactor, recoveryCodesLeft },
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name ?? 'Passkey',
          createdAt: passkey.createdAt === null ? null : isoTime(passkey.createdAt),
        })),
        sessions: sessions.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
          id,
          browser: browserName(userAgent),
          address: ipAddress ?? '',
          createdAt: isoTime(createdAt),
          lastUsedAt: isoTime(updatedAt),
          isThis: id === session.id,
        })),
      },
    };
  },
);
