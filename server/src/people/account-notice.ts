import type { Actor } from '../kernel/auth/audit.ts';
import { browserName } from '../kernel/auth/browser-name.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { enqueueNotice } from '../outbound/mail/notice.ts';
import { address, ours, say } from '../outbound/mail/templates/words.ts';
import type { AccountDeps } from './accounts.ts';

/** Emails a person that their sign-in methods have changed, in the transaction of the change. */
export async function notifyOfAccountChange(
  { clock, ids, dashboardUrl }: Pick<AccountDeps, 'clock' | 'ids' | 'dashboardUrl'>,
  tx: Queryable,
  { by, email, title }: { by: Actor; email: string; title: string },
): Promise<void> {
  const now = clock.now();
  const id = ids.next();
  await enqueueNotice(tx, {
    id,
    storeId: null,
    recipient: email,
    occasion: `account:${id}`,
    createdAt: now,
    title,
    paragraphs: [
      say`This happened in the account ${address(email)} at ${ours(new URL(dashboardUrl).host)}.`,
      say`When: ${isoTime(now)}. Address: ${address(by.ip ?? 'unknown')}. Browser: ${browserName(by.userAgent)}.`,
      'If it was not you, choose a new password immediately: that ends all sessions.',
    ],
    link: { label: 'View your account', url: `${dashboardUrl}/account` },
    footer: 'You get this email whenever your sign-in methods change.',
  });
}
