/** Acts as the predicate of a sentence that starts with the actor's name. Others are derived from their names. */
const SENTENCES: Readonly<Record<string, string>> = {
  'store.created': 'created the store',
  'store.renamed': 'renamed the store',
  'store.languageChanged': 'changed the language of the store',
  'store.slugChanged': 'changed the store’s slug',
  'storefront.changed': 'changed the storefront',
  'storefront.logoChanged': 'changed the logo',
  'domain.claimed': 'claimed a custom domain',
  'domain.removed': 'removed the custom domain',
  'domain.active': 'verified the custom domain',
  'domain.broken': 'found the custom domain failing',
  'store.closed': 'closed the store',
  'store.feeChanged': 'changed the fee',
  'store.suspended': 'suspended the store',
  'store.resumed': 'resumed the store',
  'store.provisioned': 'set up the store from a file',
  'store.twoFactorRequired': 'changed whether two-factor is required',
  'invitation.sent': 'invited someone',
  'invitation.resent': 'resent an invitation',
  'invitation.withdrawn': 'withdrew an invitation',
  'member.joined': 'joined the team',
  'member.left': 'left the team',
  'member.removed': 'removed someone from the team',
  'member.roleChanged': 'changed someone’s role',
  'key.revoked': 'revoked an API key',
  'key.minted': 'created an API key',
  'delivery.resent': 'resent a webhook delivery',
  'deliveries.resent': 'resent many webhook deliveries',
  'webhook.urlChanged': 'changed the webhook URL',
  'webhook.urlRemoved': 'removed the webhook URL',
  'webhook.secretRevealed': 'viewed the webhook secret',
  'webhook.secretRotated': 'began to rotate the webhook secret',
  'webhook.secretSwitched': 'activated the new webhook secret',
  'webhook.rotationFinished': 'finished the rotation of the webhook secret',
  'webhook.rotationCancelled': 'cancelled the rotation of the webhook secret',
  'webhook.tested': 'sent a webhook test',
  'stock.added': 'added stock',
  'stock.importUndone': 'undid an import of stock',
  'stock.removed': 'removed stock',
  'product.created': 'created a product',
  'product.changed': 'changed a product',
  'product.deleted': 'deleted a product',
  'template.created': 'created a template',
  'template.changed': 'changed a template',
  'template.deleted': 'deleted a template',
  'stock.shown': 'viewed stock lines',
  'product.putBack': 'put a product back on sale',
  'invoice.created': 'created an invoice',
  'invoice.sent': 'emailed an invoice',
  'invoice.voided': 'voided an invoice',
  'order.expired': 'expired an order',
  'order.itemsResent': 'emailed the items of an order again',
  'order.noteAdded': 'added a note to an order',
  'order.goodsShown': 'viewed the delivered items of an order',
  'payout.set': 'set a payout address',
  'payout.changeAsked': 'requested a new payout address',
  'payout.changeWithdrawn': 'withdrew a payout address change',
  'payout.changeStopped': 'stopped a payout address change',
  'payout.changed': 'activated a new payout address',
  'notifications.changed': 'changed their notifications',
  'methods.changed': 'changed the payment methods',
  'methods.ordered': 'reordered the payment methods',
  'finality.changed': 'changed the finality rules',
};

/** Converts `stock.added` to `Added stock`, for a list of choices. */
export function nameOfAct(act: string): string {
  return capitalised(sentenceOfAct(act));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts `product.priceChanged` to `product: price changed`. */
export function sentenceOfAct(act: string): string {
  const known = SENTENCES[act];
  if (known !== undefined) return known;
  const [subject = '', ...rest] = act.split('.');
  return rest.length === 0 ? wordsOf(subject) : `${wordsOf(subject)}: ${rest.map(wordsOf).join(' ')}`;
}

/** Names that read badly when they are split into words. */
const NAMES: Readonly<Record<string, string>> = {
  feeBps: 'fee',
  apiKeys: 'API keys',
  webhookUrl: 'webhook URL',
  priceAmount: 'price',
  priceCurrency: 'currency',
  successUrl: 'success URL',
  cancelUrl: 'cancel URL',
  termsUrl: 'terms',
  accent: 'accent colour',
  isOn: 'on',
  expiresInMinutes: 'expires in (minutes)',
};

/** Converts `requiresTwoFactor` to `requires two factor`. */
function wordsOf(name: string): string {
  const known = NAMES[name];
  if (known !== undefined) return known;
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a value of the log for people. */
function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (typeof value === 'string' && ISO_TIME.test(value)) return TIME.format(new Date(value));
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${wordsOf(key)}: ${valueInWords(inner)}`)
    .join(', ');
}

/** Formats basis points: 300 → `3 %`. */
function percent(bps: unknown): string {
  return typeof bps === 'number' ? `${bps / 100} %` : valueInWords(bps);
}

/** One value changed by an act. */
export interface Change {
  readonly what: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Values = Readonly<Record<string, unknown>> | null;

/** Returns an entry's changes, one line for each name; unchanged ones have one value. */
export function changesOf(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const inWords = name === 'feeBps' ? percent : valueInWords;
    const was = before !== null && name in before ? inWords(before[name]) : undefined;
    const is = after !== null && name in after ? inWords(after[name]) : undefined;
    return { what: capitalised(wordsOf(name)), before: was === is ? undefined : was, after: is };
  });
}
