import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { chainName, methodName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import { Notice } from './notice.tsx';

/** What arrived once nothing was to be paid any more, and what becomes of it; nothing where nothing did. */
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
