import { useEffect, useState } from 'preact/hooks';
import type { Checkout, Item } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { texts } from '../texts/texts.ts';
import { isFinal, type Screen } from '../view/screen.ts';
import { timeText } from '../view/words.ts';
import { BackLink } from './back-link.tsx';
import { CopyButton } from './copy-button.tsx';

type Props = { view: Checkout; screen: Screen; now: number };

/** Who is paid, how much and for what. Folded on a phone once there is an amount to send. */
export function Summary({ view, screen, now }: Props) {
  const roomy = screen.kind === 'choose' && view.items.length <= 3;
  const [open, setOpen] = useState(() => isWide() || roomy);
  useEffect(() => {
    if (!isWide()) setOpen(roomy);
  }, [roomy]);
  const amount = formatFiat(view.totalAmount, view.currency);
  return (
    <header class="summary">
      <div class="summary-inner">
        {!isFinal(view) && <BackLink view={view} quiet />}
        <p class="store">
          <span class="store-mark" aria-hidden="true">
            {[...view.storeName.trim()][0]?.toUpperCase()}
          </span>
          {view.storeName}
        </p>
        <h1 class="total">
          <span class="total-label">{headline(view)}</span>
          <span class="total-amount" data-testid="total">
            {amount}
          </span>
        </h1>
        <details class="order" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{view.items.length === 1 ? '1 item' : `${view.items.length} items`} and details</summary>
          <ul class="items">
            {view.items.map((item, index) => (
              <ItemLine key={index} item={item} currency={view.currency} />
            ))}
          </ul>
          <p class="sum">
            <span>Total</span>
            <span>{amount}</span>
          </p>
          {view.memo !== null && <p class="memo">{view.memo}</p>}
          <Facts view={view} screen={screen} now={now} />
        </details>
      </div>
    </header>
  );
}

function headline(view: Checkout): string {
  const paid = view.status === 'paid' || view.status === 'completed';
  if (view.kind === 'invoice' && view.number !== null) return `Invoice ${view.number}${paid ? ' – paid' : ''}`;
  if (paid) return 'Paid';
  return isFinal(view) ? 'Total' : 'Total to pay';
}

function ItemLine({ item, currency }: { item: Item; currency: string }) {
  return (
    <li class="item">
      <span class="item-name">
        {item.name}
        {item.description !== null && <span class="item-note">{item.description}</span>}
        {item.quantity !== 1 && (
          <span class="item-note">
            {item.quantity} × {formatFiat(item.unitAmount, currency)}
          </span>
        )}
      </span>
      <span class="item-amount">{formatFiat(item.amount, currency)}</span>
    </li>
  );
}

function Facts({ view, screen, now }: Props) {
  const end = endOf(view, screen);
  return (
    <dl class="facts">
      {view.customerName !== null && (
        <div>
          <dt>For</dt>
          <dd>{view.customerName}</dd>
        </div>
      )}
      {end !== null && (
        <div>
          <dt>{end.label}</dt>
          <dd data-testid="pay-by">{timeText(end.at, now)}</dd>
        </div>
      )}
      {view.kind === 'order' && (
        <div>
          <dt>{texts.summary.order}</dt>
          <dd class="reference">
            <span class="mono">{view.id}</span>
            <CopyButton text={view.id} what={texts.summary.order} compact />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Until when money counts; null where none would, or none is wanted. */
function endOf(view: Checkout, screen: Screen): { label: string; at: number } | null {
  switch (screen.kind) {
    case 'choose':
    case 'unavailable':
    case 'lapsed':
      return { label: texts.time.payBy, at: view.expiresAt };
    case 'pay': {
      const hasPart = screen.progress.seen > 0n;
      return hasPart
        ? { label: texts.time.sendRestBy, at: screen.attempt.expiresAt }
        : { label: texts.time.payBy, at: view.expiresAt };
    }
    default:
      return null;
  }
}

function isWide(): boolean {
  return window.matchMedia('(min-width: 900px)').matches;
}
