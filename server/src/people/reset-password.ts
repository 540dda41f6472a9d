import type { SecretBox } from '../lib/secret-box.ts';
import { enqueuePasswordReset } from '../mail/password-reset.ts';
import type { AccountAnswer, AccountDeps } from './accounts.ts';
import { RESET_LINK_MS } from './session-times.ts';
import { throttled } from './throttle.ts';

/** Mails a link to a new password. Its token is behind a `#`, which no browser sends to a server or to another site. */
export async function mailResetLink(
  { db, clock, ids, secrets, dashboardUrl }: Omit<AccountDeps, 'accounts'> & { readonly secrets: SecretBox },
  { email, token }: { email: string; token: string },
): Promise<void> {
  const now = clock.now();
  const id = ids.next();
  const url = `${dashboardUrl}/reset-password#${token}`;
  await db.transaction((tx) =>
    enqueuePasswordReset(tx, secrets, {
      id,
      requestId: id,
      email,
      url,
      expiresAt: now + RESET_LINK_MS,
      createdAt: now,
    }),
  );
}

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'accounts'>;

/**
 * Asks for a link to a new password. Whether the address has an account is not told; an address gets few mails in a quarter
 * of an hour, whoever asks.
 * @throws PeopleRefusal `signIn.throttled` when the client address asked too often
 */
export async function requestReset(deps: Deps, given: { email: string; addressGroup: string }): Promise<void> {
  const email = given.email.toLowerCase();
  const { db, clock, accounts } = deps;
  const hourly = [
    { what: ['reset', given.addressGroup], tries: 20 },
    { what: ['reset', email], tries: 4 },
  ];
  // Every request counts, also one that has succeeded: what it costs is a mail to somebody else.
  await throttled({ db, clock, keep: true }, hourly, () =>
    accounts.ask((api) => api.requestPasswordReset({ body: { email }, asResponse: true })),
  );
}

/**
 * Sets a new password with the token of a mailed link, which ends all sessions of the person.
 * @throws PeopleRefusal `resetLink.invalid`
 */
export function resetPassword(
  { accounts }: Pick<Deps, 'accounts'>,
  { token, password }: { token: string; password: string },
): Promise<AccountAnswer> {
  return accounts.ask((api) => api.resetPassword({ body: { token, newPassword: password }, asResponse: true }));
}
