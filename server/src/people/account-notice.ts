import type { Actor } from '../kernel/auth/audit.ts';
import { browserOf } from '../kernel/auth/browser-name.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { enqueueNotice, type Notice, type Recipient } from '../outbound/mail/notice.ts';
import type { PeopleTexts } from '../outbound/mail/people-texts/en.ts';
import type { PeopleWording } from '../outbound/mail/people-texts/texts.ts';
import { address, ours, type Words } from '../outbound/mail/templates/words.ts';
import type { AccountDeps } from './accounts.ts';

/** The time and source of an event, for emails. */
interface Visit {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly ip: string | null | undefined;
  readonly userAgent: string | null | undefined;
}

/** Formats the time and source of an event in the language of an email. */
export function visitWords(
  { moment, texts }: PeopleWording,
  { at, ip, userAgent }: Visit,
): { readonly at: Words; readonly ip: Words | undefined; readonly browser: string } {
  const { browser = texts.unknownBrowser, system } = browserOf(userAgent);
  return {
    at: ours(moment(at)),
    ip: ip == null ? undefined : address(ip),
    browser: system === undefined ? browser : texts.browser(browser, system),
  };
}

/** A notice to the holder of an account. */
interface AccountNotice {
  readonly person: Recipient;
  readonly event: string;
  /** Key under which the event is emailed once; without it, each one is. */
  readonly key?: string;
  /** The page where the holder can act. */
  readonly page: 'account' | 'sign-in';
  readonly write: (
    wording: PeopleWording,
    of: { readonly site: Words; readonly email: Words },
    at: number,
  ) => ReturnType<Notice['write']>;
}

/** Emails the holder of an account about it, in the transaction of the event. */
export async function notifyHolder(
  { clock, ids, dashboardUrl }: Pick<AccountDeps, 'clock' | 'ids' | 'dashboardUrl'>,
  tx: Queryable,
  { person, event, key, page, write }: AccountNotice,
): Promise<void> {
  const [createdAt, id] = [clock.now(), ids.next()];
  const of = { site: ours(new URL(dashboardUrl).host), email: address(person.email) };
  await enqueueNotice(tx, {
    id,
    storeId: null,
    recipient: person,
    occasion: `${event}:${key ?? id}`,
    createdAt,
    url: `${dashboardUrl}/${page}`,
    write: (wording) => write(wording, of, createdAt),
  });
}

/** Emails a person that their sign-in methods have changed, in the transaction of the change. */
export async function notifyOfAccountChange(
  deps: Pick<AccountDeps, 'clock' | 'ids' | 'dashboardUrl'>,
  tx: Queryable,
  { by, person, change }: { by: Actor; person: Recipient; change: keyof PeopleTexts['accountChanges'] },
): Promise<void> {
  await notifyHolder(deps, tx, {
    person,
    event: 'account',
    page: 'account',
    write: (wording, of, at) => {
      const { accountChange, accountChanges } = wording.texts;
      const visit = visitWords(wording, { at, ip: by.ip, userAgent: by.userAgent });
      return accountChange(accountChanges[change], { ...of, ...visit });
    },
  });
}
