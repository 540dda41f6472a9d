import type { ComponentChildren } from 'preact';
import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { GoodsLater } from '../parts/goods-later.tsx';
import { Icon } from '../parts/icon.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { Uncounted } from '../parts/uncounted.tsx';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { pagePath } from '../view/link.ts';
import { Outcome } from './outcomes.tsx';

/** Success: the deliverables of an order, the receipt, and the link back to the shop. */
export function Paid({ view, goods }: { view: Checkout; goods?: ComponentChildren }) {
  const amount = formatFiat(view.totalAmount, view.currency);
  return (
    <div class="paid">
      <Outcome tone="good" icon="check" title={texts.status.paid}>
        <p>{texts.paid.thanks(amount, <bdi>{view.storeName}</bdi>)}</p>
      </Outcome>
      <Uncounted view={view} />
      {view.kind === 'order' && (goods ?? <GoodsLater view={view} />)}
      {view.attempt !== null && <Receipt view={view} attempt={view.attempt} />}
      <div class="actions no-print">
        <BackLink view={view} />
        {!isScriptless && (
          <button type="button" class="button button-quiet" data-testid="print" onClick={() => window.print()}>
            <Icon name="down" />
            {texts.receipt.print}
          </button>
        )}
        <a class="button button-quiet" href={`${pagePath(view)}/receipt`}>
          {texts.receipt.signed}
        </a>
      </div>
      <Contact view={view} />
    </div>
  );
}
