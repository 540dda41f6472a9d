import { formatUnits } from '../../lib/money.ts';
import type { checkoutView } from '../checkout-view/view.ts';

type CheckoutView = Awaited<ReturnType<typeof checkoutView>>;
type AttemptView = NonNullable<CheckoutView['attempt']>;

/** A heading and paragraphs. Plain text. */
type Told = readonly [heading: string, ...paragraphs: string[]];

const NEEDS_SCRIPT =
  'It shows the amount and the address to pay, and watches for your payment. Please allow JavaScript ' +
  'for this page and reload it, or ask the store for another way to pay.';
const LOAD_AGAIN = 'Reload this page to see where the payment stands.';

/**
 * What a browser without scripts shows of a checkout, as plain text. It never asks for money that has already arrived,
 * nor for any that would not count. Undefined means a link that leads nowhere.
 */
export function toldWithoutScript(view: CheckoutView | undefined, now: number): Told {
  if (view === undefined) return ['This page needs JavaScript', 'This payment link does not exist.'];
  switch (view.status) {
    case 'completed':
    case 'paid':
      return ['Payment received', 'Thank you! Nothing is left to pay.'];
    case 'partial':
      return ['Paid in part', `Please do not send more. Contact ${view.storeName}: your money is not lost.`];
    case 'expired':
    case 'voided':
      return ['This payment is closed', `Please do not send anything. If you did, contact ${view.storeName}.`];
    case 'pending':
    case 'open':
      return view.attempt === null
        ? ['This page needs JavaScript', NEEDS_SCRIPT, 'Nothing has been charged.']
        : toldOf(view, view.attempt, now);
  }
}

function toldOf(view: CheckoutView, attempt: AttemptView, now: number): Told {
  const { cryptoAmount, depositAddress, seenAmount, status } = attempt;
  const seen = BigInt(seenAmount);
  const missing = BigInt(cryptoAmount) - seen;
  const isOver = status === 'expired' || status === 'retired' || status === 'partial';
  if (!isOver && missing <= 0n) {
    return ['Your payment was seen', 'The network is confirming it. Please do not send it again.', LOAD_AGAIN];
  }
  const has = `${amountOf(seen, attempt)} of ${amountOf(BigInt(cryptoAmount), attempt)} has arrived.`;
  if (status === 'processing' && Date.parse(attempt.expiresAt) >= now) {
    const what = `Send exactly ${amountOf(missing, attempt)} on ${attempt.chain} to this address: ${depositAddress}`;
    const until = `It counts when it is in a block by ${attempt.expiresAt}.`;
    if (seen === 0n) return ['Waiting for your payment', `${what}. ${until}`, LOAD_AGAIN];
    return ['Part of your payment has arrived', has, `${what}. Only this much is missing. ${until}`, LOAD_AGAIN];
  }
  if (seen > 0n) {
    return ['The quote is over', has, `Please do not send more. Contact ${view.storeName}: your money is not lost.`];
  }
  return ['This quote has expired', 'Please do not use its address any more.', NEEDS_SCRIPT];
}

function amountOf(units: bigint, { decimals, token }: AttemptView): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
