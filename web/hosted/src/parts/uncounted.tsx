import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { chainName, methodName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import { Notice } from './notice.tsx';

/** Money that arrived once nothing was due any more, and the next steps; nothing without such money. */
export function Uncounted({ view }: { view: Checkout }) {
  const { storeName, uncountedFunds } = view;
  if (uncountedFunds.length === 0) return null;
  return (
    <Notice tone="warn" icon="alert">
      <div class="uncounted" data-testid="uncounted">
        <p>{texts.uncounted.arrived}</p>
        <ul>
          {uncountedFunds.map((funds) => (
            <li key={methodName(funds)}>
              <b>{texts.uncounted.funds(amountText(funds.amount, funds), chainName(funds.chain))}</b>
            </li>
          ))}
        </ul>
        <p>{texts.uncounted.notReturned(<bdi>{storeName}</bdi>)}</p>
      </div>
    </Notice>
  );
}
