import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { formatUnits } from '../money/units.ts';
import { dateFormat } from './date-format.ts';
import { tokenName } from './names.ts';
import type { Screen } from './screen.ts';

/** One line that says where the payment stands; shown, and read out when it changes. */
export function statusText(screen: Screen): string {
  switch (screen.kind) {
    case 'choose':
      return 'Choose how to pay';
    case 'unavailable':
      return 'Payment is not possible right now';
    case 'pay':
      return screen.progress.seen === 0n ? 'Waiting for your payment' : 'Part of your payment has arrived';
    case 'confirming':
      return `Payment seen, ${screen.confirmations} of ${screen.of} confirmation${screen.of === 1 ? '' : 's'}`;
    case 'lapsed':
      return 'This quote has expired';
    case 'short':
      return 'The quote ended before the full amount arrived';
    case 'late':
      return 'Your payment arrived after the quote had ended';
    case 'closing':
      return 'The time to pay is over – checking for transfers made in time';
    case 'paid':
      return 'Payment received';
    case 'partial':
      return 'Paid in part';
    case 'expired':
      return 'Expired';
    case 'voided':
      return 'Cancelled by the store';
  }
}

/** The tab's title, so that a buyer in the wallet or another tab sees when something happened. */
export function titleText(screen: Screen, view: Checkout): string {
  return `${titleState(screen, view)} – ${view.storeName}`;
}

function titleState(screen: Screen, view: Checkout): string {
  switch (screen.kind) {
    case 'choose':
    case 'unavailable':
      return `Pay ${formatFiat(view.totalAmount, view.currency)}`;
    case 'pay':
      return screen.progress.seen === 0n
        ? 'Waiting for payment'
        : `${amountText(screen.progress.missing, screen.attempt)} missing`;
    case 'confirming':
      return `Payment seen ${screen.confirmations}/${screen.of}`;
    case 'lapsed':
      return 'Quote expired';
    case 'short':
    case 'partial':
      return 'Paid in part';
    case 'late':
      return 'Arrived too late';
    case 'closing':
      return 'Checking';
    case 'paid':
      return 'Paid';
    case 'expired':
      return 'Expired';
    case 'voided':
      return 'Cancelled';
  }
}

/** `12.5 USDC`. @param units smallest units */
export function amountText(units: bigint, asset: { token: string; decimals: number }): string {
  return `${formatUnits(units, asset.decimals)} ${tokenName(asset.token)}`;
}

/** What a buyer quotes to the store: `Invoice 42`, or `Order 7hK…` with the whole id. */
export function referenceOf(view: Checkout): string {
  return view.kind === 'invoice' && view.number !== null ? `Invoice ${view.number}` : `Order ${view.id}`;
}

/** A time in the buyer's own zone: the hour alone when it is today, with the date otherwise. */
export function timeText(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const today = at.toDateString() === new Date(nowMs).toDateString();
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return dateFormat('en-GB', today ? time : { ...date, ...time }).format(at);
}
