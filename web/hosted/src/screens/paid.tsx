import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { Goods } from '../parts/goods.tsx';
import { safeLink } from '../view/link.ts';
import { Outcome } from './outcomes.tsx';

/** Success: the goods of an order, and the way on. */
export function Paid({ view }: { view: Checkout }) {
  const url = safeLink(view.successUrl);
  return (
    <>
      <Outcome tone="good" icon="check" title="Payment received">
        <p>
          Thank you! You have paid {formatFiat(view.totalAmount, view.currency)} to {view.storeName}
          {view.kind === 'invoice' && view.number !== null ? `, and invoice ${view.number} is settled` : ''}.
        </p>
        <a href={`/${view.kind === 'order' ? 'checkout' : 'invoice'}/${view.id}/receipt`}>Receipt</a>
      </Outcome>
      {view.kind === 'order' && <Goods view={view} />}
      {url !== null && (
        <a class="button onward" href={url} data-testid="continue">
          Continue
        </a>
      )}
    </>
  );
}
