import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Checkout, Item } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { formatNumber } from '../view/formats.ts';
import { pagePath } from '../view/link.ts';
import { isFinal, type Screen } from '../view/screen.ts';
import { timeText } from '../view/words.ts';
import { BackLink } from './back-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { Later } from './later.tsx';

type Props = { view: Checkout; screen: Screen; now: number };

/** Longer lists scroll within their box. */
const LONG = 8;

/** The recipient, the amount and the items. Folded on a phone once there is an amount to send. */
export function Summary({ view, screen, now }: Props) {
  const isLong = view.items.length > LONG;
  const roomy = screen.kind === 'choose' && view.items.length <= 3;
  const order = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(() => isWide() || roomy);
  useEffect(() => {
    if (!isWide()) setOpen(roomy);
  }, [roomy]);
  // Unfolds for printing the content that is folded on the screen.
  useEffect(() => {
    const unfold = () => order.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const amount = formatFiat(view.totalAmount, view.currency);
  return (
    <header class="summary">
      <div class="summary-inner">
        {!isFinal(view) && <BackLink view={view} quiet />}
        <p class="store">
          <span class="store-mark" aria-hidden="true">
            {[...view.storeName.trim()][0]?.toUpperCase()}
          </span>
          <bdi>{view.storeName}</bdi>
        </p>
        <h1 class="total">
          <span class="total-label">{headline(view)}</span>
          <span class="total-amount" data-testid="total">
            {amount}
          </span>
        </h1>
        <details class="order" ref={order} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.summary.items(view.items.length)}</summary>
          <Scrolling isLong={isLong}>
            <ul class="items">
              {view.items.map((item, index) => (
                <ItemLine key={index} item={item} currency={view.currency} />
              ))}
            </ul>
          </Scrolling>
          <p class="sum">
            <span>{texts.summary.total}</span>
            <span>{amount}</span>
          </p>
          {view.memo !== null && (
            <p class="memo" dir="auto">
              {view.memo}
            </p>
          )}
          <Later>
            <Facts view={view} screen={screen} now={now} />
            {view.kind === 'invoice' && ['open', 'paid'].includes(view.status) && (
              <p class="no-print">
                <a href={`${pagePath(view)}/print`}>{texts.summary.print}</a>
              </p>
            )}
          </Later>
        </details>
      </div>
    </header>
  );
}

/** A list that can be scrolled with the keyboard. */
function Scrolling({ isLong, children }: { isLong: boolean; children: ComponentChildren }) {
  if (!isLong) return <>{children}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no one scrolls this with a keyboard
    <section class="items-long" tabIndex={0} aria-label={texts.summary.list} data-testid="items">
      {children}
    </section>
  );
}

function headline(view: Checkout): string {
  const paid = view.status === 'paid' || view.status === 'completed';
  const { summary, reference } = texts;
  if (view.number !== null) return paid ? summary.invoicePaid(view.number) : reference.invoice(view.number);
  if (paid) return summary.paid;
  return isFinal(view) ? summary.total : summary.toPay;
}

function ItemLine({ item, currency }: { item: Item; currency: string }) {
  return (
    <li class="item">
      <span class="item-name">
        <bdi>{item.name}</bdi>
        {item.description !== null && (
          <span class="item-note" dir="auto">
            {item.description}
          </span>
        )}
        {item.quantity !== 1 && (
          <span class="item-note">
            {texts.summary.each(formatNumber(item.quantity), formatFiat(item.unitAmount, currency))}
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
          <dt>{texts.summary.customer}</dt>
          <dd>
            <bdi>{view.customerName}</bdi>
          </dd>
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

/** Returns the end of the time to pay; null where no money would count, or none is due. */
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
  return !isScriptless && window.matchMedia('(min-width: 900px)').matches;
}
