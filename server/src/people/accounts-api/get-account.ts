import { browserName } from '../../kernel/auth/browser-name.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { listPasskeys } from '../passkey-repository.ts';
import { findSecondFactor } from '../second-factor-repository.ts';
import { listSessions } from '../session-repository.ts';
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
