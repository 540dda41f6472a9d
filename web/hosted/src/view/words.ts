import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { formatUnits } from '../money/units.ts';
import { isScriptless } from '../scriptless.ts';
import { language, texts } from '../texts/texts.ts';
import { dateFormat } from './formats.ts';
import { tokenName } from './names.ts';
import type { Screen } from './screen.ts';

/** Returns one line with the state of the payment; shown, and read out when it changes. */
export function statusText(screen: Screen): string {
  switch (screen.kind) {
    case 'pay':
      return screen.progress.seen === 0n ? texts.status.waiting : texts.status.part;
    case 'confirming':
      return isInMempool(screen) ? texts.status.inMempool : texts.status.confirming(screen.confirmations, screen.of);
    default:
      return texts.status[screen.kind];
  }
}

/** Returns true when part of the full amount waits for its first block. */
export function isInMempool({ attempt }: Extract<Screen, { kind: 'confirming' }>): boolean {
  return attempt.mempool !== null && attempt.mempool.waitingAmount > 0n;
}

/** Returns the tab's title, so that a buyer in the wallet or another tab sees a change. */
export function titleText(screen: Screen, view: Checkout): string {
  return texts.title.of(titleState(screen, view), view.storeName);
}

function titleState(screen: Screen, view: Checkout): string {
  const { title } = texts;
  switch (screen.kind) {
    case 'choose':
    case 'unavailable':
      return title.pay(formatFiat(view.totalAmount, view.currency));
    case 'pay':
      return screen.progress.seen === 0n
        ? title.waiting
        : title.missing(amountText(screen.progress.missing, screen.attempt));
    case 'confirming':
      return title.confirming(screen.confirmations, screen.of);
    default:
      return title[screen.kind];
  }
}

/**
 * Formats `12.5 USDC`.
 * @param units smallest units
 */
export function amountText(units: bigint, asset: { token: string; decimals: number }): string {
  return `${formatUnits(units, asset.decimals)} ${tokenName(asset.token)}`;
}

/** Returns the reference that a buyer quotes to the store: `Invoice 42`, or `Order 7hK…` with the whole id. */
export function referenceOf(view: Checkout): string {
  return view.number !== null ? texts.reference.invoice(view.number) : texts.reference.order(view.id);
}

/** The buyer's own zone; without scripts it is unknown, and a time names the zone that it is in. */
const ZONE: Intl.DateTimeFormatOptions = isScriptless ? { timeZone: 'UTC', timeZoneName: 'short' } : {};

/** Formats a time: the hour alone when it is today in the buyer's zone, with the date otherwise. */
export function timeText(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const today = !isScriptless && at.toDateString() === new Date(nowMs).toDateString();
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return dateFormat(today ? time : { ...date, ...time, ...ZONE }).format(at);
}

/** Formats a past time with its date and zone: `21 Nov 2026, 13:00 CET`. */
export function dateText(atMs: number): string {
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return dateFormat({ ...date, ...time, ...ZONE }).format(atMs);
}

/** Formats a number for the reader's language. */
export function countText(count: number): string {
  return new Intl.NumberFormat(language).format(count);
}
