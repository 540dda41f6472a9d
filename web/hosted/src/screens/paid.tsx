import type { Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { Goods } from '../parts/goods.tsx';
import { Outcome } from './outcomes.tsx';

/** Success: the goods of an order, and the way on. */
export function Paid({ view }: { view: Checkout }) {
  return (
    <>
      <Outcome tone="good" icon="check" title="Payment received">
        <p>
          Thank you! You have paid {formatFiat(view.totalAmount, view.currency)} to {view.storeName}
          {view.kind === 'invoice' && view.number !== null ? `, and invoice ${view.number} is settled` : ''}.
        </p>
      </Outcome>
      {view.kind === 'order' && <Goods view={view} />}
      <Contact view={view} />
      <BackLink view={view} />
    </>
  );
}
