import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { GoodsLater } from '../parts/goods-later.tsx';
import { Icon } from '../parts/icon.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { Uncounted } from '../parts/uncounted.tsx';
import { texts } from '../texts/texts.ts';
import { Outcome } from './outcomes.tsx';

/** Success: the goods of an order, the receipt, and the way on. */
export function Paid({ view }: { view: Checkout }) {
  const amount = formatFiat(view.totalAmount, view.currency);
  return (
    <div class="paid">
      <Outcome tone="good" icon="check" title={texts.status.paid}>
        <p>{texts.paid.thanks(amount, <bdi>{view.storeName}</bdi>)}</p>
      </Outcome>
      <Uncounted view={view} />
      {view.kind === 'order' && <GoodsLater view={view} />}
      {view.attempt !== null && <Receipt view={view} attempt={view.attempt} />}
      <div class="actions no-print">
        <BackLink view={view} />
        <button type="button" class="button button-quiet" data-testid="print" onClick={() => window.print()}>
          <Icon name="down" />
          {texts.receipt.print}
        </button>
        <a class="button button-quiet" href={`/${view.kind === 'order' ? 'checkout' : 'invoice'}/${view.id}/receipt`}>
          {texts.receipt.signed}
        </a>
      </div>
      <Contact view={view} />
    </div>
  );
}
