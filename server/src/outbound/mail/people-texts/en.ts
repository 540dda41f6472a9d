import { countOf } from '@till/look/count';
import type { StoreRole } from '../../../kernel/auth/roles.ts';
import { say, type Words } from '../templates/words.ts';

const count = countOf('en');

/** The words of a short email, without its footer. */
export interface EmailBody {
  /** The event, as a sentence without its full stop; also the subject, unless there is another. */
  readonly title: Words;
  readonly subject?: Words;
  readonly paragraphs: readonly Words[];
  /** Label of the link to the page where the reader can act. */
  readonly link: string;
}

/** The words of a short email; the footer gives the reason why it was sent. */
export interface EmailWords extends EmailBody {
  readonly footer: Words;
}

/** Values in emails about an account. Times are formatted. */
interface OfAccount {
  /** Host of the dashboard. */
  readonly site: Words;
  readonly email: Words;
}
interface OfLink extends OfAccount {
  readonly until: Words;
}
interface OfVisit extends OfAccount {
  readonly at: Words;
  /** Undefined if it is unknown. */
  readonly ip: Words | undefined;
  readonly browser: string;
}

/** Values in emails about a store. `by` is undefined for a person who has left. */
interface OfStore {
  readonly store: string;
  readonly at: Words;
}
interface ByPerson extends OfStore {
  readonly by: Words;
}
interface OfMember extends OfStore {
  readonly by: Words | undefined;
  readonly name: string;
  readonly email: Words;
}
interface OfPayout extends ByPerson {
  readonly network: string;
  readonly newAddress: Words;
  /** False for a recent former owner, who cannot open any page of the store. */
  readonly isOwner: boolean;
}
interface OfPayoutChange extends OfPayout {
  readonly oldAddress: Words;
}

/** Advice for a removed owner; the person who removed them may have taken over another owner's account. */
const FORMER_OWNER = say`If you did not leave the store voluntarily, contact the other owners and the operator of this
  installation.`;

/**
 * The texts of emails to people with an account or an invitation, in English. A string among the values is a name
 * chosen by someone else, and is quoted; `Words` are shown as they are.
 */
export const en = {
  roles: { manager: 'manager', admin: 'admin', owner: 'owner' } as Readonly<Record<StoreRole, string>>,
  because: {
    owner: (store: string): Words => say`You get this email because you own ${store}.`,
    formerOwner: (store: string): Words => say`You get this email because you recently owned ${store}.`,
  },
  browser: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  /** Names of payment methods, and the number of those left out. */
  andMore: (listed: string, more: number) => `${listed} and ${more} more`,

  signUp: ({ site, email, until }: OfLink): EmailWords => ({
    title: say`Confirm your address`,
    subject: say`Confirm your address for ${site}`,
    paragraphs: [
      say`Someone, probably you, signed up at ${site} with the address ${email}.`,
      say`Open the link and enter your chosen password. The link works until ${until}.`,
    ],
    link: 'Confirm your address',
    footer: say`If it was not you, ignore this email: no account is created without your confirmation. Sent by ${site}.`,
  }),
  hasAccount: ({ site, email }: OfAccount): EmailWords => ({
    title: say`You already have an account`,
    paragraphs: [
      say`Someone, probably you, signed up at ${site} with the address ${email}. It already has an account there.`,
      say`Sign in with your password, or choose a new one if you have forgotten it.`,
    ],
    link: 'Sign in',
    footer: say`If it was not you, ignore this email. Nothing has changed. Sent by ${site}.`,
  }),
  reset: ({ site, email, until }: OfLink): EmailWords => ({
    title: say`Choose a new password`,
    subject: say`Choose a new password for ${site}`,
    paragraphs: [
      say`Someone, probably you, requested a new password for the account ${email} at ${site}.`,
      say`The link works once, until ${until}.`,
    ],
    link: 'Choose a new password',
    footer: say`If it was not you, ignore this email. Your password has not changed. Sent by ${site}.`,
  }),
  emailChange: {
    /** It does not name the old address: it may reach a stranger. */
    toNew: ({ site, email, until }: OfLink): EmailWords => ({
      title: say`Confirm your new address`,
      subject: say`Confirm your new address for ${site}`,
      paragraphs: [
        say`Someone, probably you, wants to use the address ${email} for their account at ${site}.`,
        say`Confirm it with the link, and with the one sent to the current address. Both work until ${until}.`,
      ],
      link: 'Confirm or stop the change',
      footer: say`If it was not you, ignore this email. Nothing changes without your confirmation. Sent by ${site}.`,
    }),
    /** `email` is the new address. */
    toOld: ({ site, email, until }: OfLink): EmailWords => ({
      title: say`Confirm the change of your address`,
      subject: say`Confirm the change of your address for ${site}`,
      paragraphs: [
        say`Someone, probably you, wants to change the address of your account at ${site} to ${email}.`,
        say`Confirm it with the link, and with the one sent to the new address. Both work until ${until}.`,
        say`If it was not you, stop the change and choose a new password immediately: someone has access to your account.`,
      ],
      link: 'Confirm or stop the change',
      footer: say`Nothing changes without your confirmation. Sent by ${site}.`,
    }),
    taken: ({ site, email }: OfAccount): EmailWords => ({
      title: say`Your address is in use`,
      paragraphs: [
        say`Someone wants to use the address ${email} for another account at ${site}. You have an account with it.`,
        say`An address belongs to one account. If it was you, sign in to that account, or change its address first.`,
      ],
      link: 'Sign in',
      footer: say`If it was not you, ignore this email. Nothing has changed. Sent by ${site}.`,
    }),
  },
  /** Changes of sign-in methods, as titles of the email below. */
  accountChanges: {
    password: say`Your password has changed`,
    email: say`Your email address has changed`,
    twoFactorOn: say`Two-factor was turned on`,
    twoFactorOff: say`Two-factor was turned off`,
    recoveryCodes: say`Your recovery codes were replaced`,
    passkeyAdded: say`A passkey was added`,
    passkeyRemoved: say`A passkey was removed`,
  },
  accountChange: (title: Words, { site, email, at, ip, browser }: OfVisit): EmailWords => ({
    title,
    paragraphs: [
      say`This happened in the account ${email} at ${site}.`,
      say`When: ${at}. Address: ${ip ?? say`unknown`}. Browser: ${browser}.`,
      say`If it was not you, choose a new password immediately: that ends all sessions.`,
    ],
    link: 'View your account',
    footer: say`You get this email whenever your sign-in methods change.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }: OfVisit): EmailWords => ({
    title: say`You signed in from a new browser`,
    paragraphs: [
      say`Someone signed in to ${email} at ${site} from a browser that you have not used before.`,
      say`When: ${at}. Address: ${ip ?? say`unknown`}. Browser: ${browser}.`,
      say`If it was not you, change your password immediately: that ends all sessions.`,
    ],
    link: 'View your sessions',
    footer: say`You get this email once for each browser.`,
  }),

  invitation: (given: { store: string; inviter: string; role: string; until: Words }): EmailWords => ({
    title: say`You have been invited to ${given.store}`,
    paragraphs: [
      say`${given.inviter} has invited you to help run the store ${given.store}. You would join as ${given.role}.`,
      say`The invitation is valid until ${given.until} and for this address only.`,
    ],
    link: 'Accept the invitation',
    footer: say`If you do not recognise the sender, ignore this email. Nothing happens unless you accept.`,
  }),
  newRole: (role: 'owner' | 'admin', { store, name, email, by, at }: OfMember): EmailBody => ({
    title: say`${email} is now an ${role} of ${store}`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) can now do everything in ${store}, including changing payout addresses and closing it.`
        : say`${name} (${email}) can now change payment methods and settings of ${store}, and invite managers.`,
      say`Role given by ${by ?? say`someone who has left`} at ${at}.`,
      say`If you did not expect this, check the team and remove anyone who does not belong there.`,
    ],
    link: 'View team',
  }),
  ownerRemoved: ({ store, name, email, by, at }: OfMember): EmailBody => ({
    title: say`${email} is no longer an owner of ${store}`,
    paragraphs: [
      say`${name} (${email}) can no longer change payout addresses of ${store}.`,
      say`Done by ${by ?? say`someone who has left`} at ${at}.`,
      say`If you did not expect this, contact the other owners and the operator of this installation.`,
    ],
    link: 'View team',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }: OfPayout): EmailBody => ({
      title: say`${store} now has a payout address on ${network}`,
      paragraphs: [
        say`${by} requested it at ${at}.`,
        say`Address: ${newAddress}`,
        say`It is the first one on this network, so it is already in effect. Payments on other networks are not affected.`,
        isOwner
          ? say`If no owner requested this, turn off the payment methods of ${network} and change your passwords immediately.`
          : FORMER_OWNER,
      ],
      link: 'View payout addresses',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }: OfPayoutChange): EmailBody => ({
      title: say`The payout address of ${store} on ${network} has changed`,
      paragraphs: [
        say`${by} requested it at ${at}.`,
        say`Before: ${oldAddress}`,
        say`Now: ${newAddress}`,
        say`New payments go to the new address. Payments that buyers had already begun still go to the old one.`,
        isOwner
          ? say`If no owner requested this, correct the address and change your passwords immediately.`
          : FORMER_OWNER,
      ],
      link: 'View payout addresses',
    }),
    pending: (change: OfPayoutChange & { readonly from: Words }): EmailBody => ({
      title: say`Payout address change pending for ${change.store} on ${change.network}`,
      paragraphs: [
        say`${change.by} requested it at ${change.at}.`,
        say`Now: ${change.oldAddress}`,
        say`New: ${change.newAddress}`,
        change.isOwner
          ? say`From ${change.from}, new payments go to the new address. Until then any owner can stop it, here or in the
            dashboard. It cannot take effect sooner.`
          : say`From ${change.from}, new payments go to the new address. Until then you can stop it here. It cannot take
            effect sooner.`,
        change.isOwner
          ? say`If you do not recognise this change, stop it and change your passwords immediately: someone has access to
            an account.`
          : say`${FORMER_OWNER} If you are not sure, stop it: an owner can request it again.`,
      ],
      link: 'Stop this change',
    }),
    /** After the reason for the email. */
    stopLink: (because: Words): Words => say`${because} The link can only stop this change, and works once.`,
  },

  feeChanged: (fee: { store: string; before: string; after: string; at: Words }): EmailBody => ({
    title: say`The fee of ${fee.store} is now ${fee.after} %`,
    paragraphs: [
      say`The operator of this installation has changed the fee of ${fee.store} from ${fee.before} % to ${fee.after} %.`,
      say`It applies to payments started from ${fee.at} on; earlier ones keep their fee.`,
    ],
    link: 'View payments',
  }),
  suspended: ({ store, at, reason }: OfStore & { readonly reason: Words }): EmailBody => ({
    title: say`${store} is suspended`,
    paragraphs: [
      say`The operator of this installation has suspended ${store}. Reason given:`,
      reason,
      say`New orders, invoices and payments are not possible. Payments that buyers have begun run to their end and reach
        your wallet, and webhooks are still sent.`,
      say`Since ${at}. Contact the operator, who can resume the store at any time.`,
    ],
    link: 'View the store',
  }),
  resumed: ({ store, at }: OfStore): EmailBody => ({
    title: say`${store} is no longer suspended`,
    paragraphs: [say`${store} can sell again, since ${at}.`],
    link: 'View the store',
  }),
  /** `on` is undefined if no method is left. */
  methodsOff: (given: ByPerson & { readonly off: Words; readonly on: Words | undefined }): EmailBody => ({
    title: say`Payment methods of ${given.store} were turned off`,
    paragraphs: [
      say`${given.by} turned off ${given.off} at ${given.at}.`,
      given.on === undefined
        ? say`No methods are left, so buyers cannot pay.`
        : say`Buyers can still pay with ${given.on}.`,
      say`If you did not expect this, check the payout addresses of the remaining methods, and contact the other owners.`,
    ],
    link: 'View payment methods',
  }),
  feesUnpaid: (fees: { store: string; amount: string; from: Words }): EmailBody => ({
    title: say`Fees of ${fees.store} are unpaid`,
    paragraphs: [
      say`${fees.amount} in fees on payments to your own wallets has been billed and is unpaid.`,
      say`From ${fees.from}, buyers can no longer pay with these methods until the invoice is paid. Other methods are not
        affected.`,
    ],
    link: 'View fees',
  }),
  feesStopped: (fees: { store: string; amount: string }): EmailBody => ({
    title: say`Payments to the wallets of ${fees.store} are stopped: fees are unpaid`,
    paragraphs: [
      say`${fees.amount} in fees on payments to your own wallets has been billed and is unpaid.`,
      say`Buyers can no longer pay with these methods. They are available again as soon as the invoice is paid. Other
        methods are not affected.`,
    ],
    link: 'View fees',
  }),

  secretRotating: ({ store, by, at, from }: ByPerson & { readonly from: Words }): EmailBody => ({
    title: say`The webhook secret of ${store} is being rotated`,
    paragraphs: [
      say`${by} requested it at ${at}.`,
      say`From ${from}, events are signed with the new secret only. Until then they carry both signatures, so configure
        the new secret on your server before that.`,
      say`If no owner requested this, cancel the rotation and change your passwords immediately.`,
    ],
    link: 'View the webhook',
  }),
  secretRotated: ({ store, by, at }: ByPerson): EmailBody => ({
    title: say`The webhook secret of ${store} was rotated`,
    paragraphs: [
      say`${by} requested it at ${at}.`,
      say`Events are signed with the new secret only from now on. A server that still has the old one refuses them; they
        are retried for about three days.`,
      say`If no owner requested this, rotate the secret again and change your passwords immediately.`,
    ],
    link: 'View the webhook',
  }),
  /** `status` is that of the last HTTP response, null if there was none. */
  webhookExhausted: (given: {
    readonly store: string;
    readonly event: Words;
    readonly attempts: number;
    readonly status: number | null;
    readonly delivery: Words;
  }): Omit<EmailWords, 'link'> => ({
    title: say`Webhooks of ${given.store} are not getting through`,
    paragraphs: [
      say`Your endpoint has not accepted the event ${given.event} after
        ${count(given.attempts, { one: '# attempt', other: '# attempts' })}, and it will not be retried automatically.`,
      given.status === null ? say`It did not respond.` : say`Its last response was HTTP ${given.status}.`,
      say`The delivery is ${given.delivery}. Once the endpoint responds again, resend it from the list of deliveries.
        Other deliveries there may also be pending or exhausted.`,
    ],
    footer: say`You get this email at most once in 24 hours for each store.`,
  }),
};

/** The texts of emails to people with an account: every language has exactly these, or it does not compile. */
export type PeopleTexts = typeof en;
