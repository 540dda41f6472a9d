import type { Attempt, Checkout } from '../api/checkout.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { methodName } from '../view/names.ts';
import { problemText } from '../view/problem.ts';
import { referenceOf, timeText } from '../view/words.ts';
import type { Starter } from './use-starter.ts';

type Props = { view: Checkout; attempt: Attempt; now: number; starter: Starter; onSwitch: () => void };

/** The quote is over and nothing was seen: asks first whether money is on its way. */
export function Lapsed({ view, attempt, now, starter, onSwitch }: Props) {
  return (
    <section>
      <h2 tabIndex={-1} data-testid="status">
        This quote has expired – have you already paid?
      </h2>
      <div class="answer">
        <h3>
          <Icon name="check" />
          Yes, I have sent it
        </h3>
        <p>
          A transfer that was in a block by {timeText(attempt.expiresAt, now)} counts. Keep this page open: it shows up
          here within moments.
        </p>
        <p class="muted">
          Sent it later? It is not lost, but it does not count automatically. Give {view.storeName} the transaction id
          and this reference: <b class="mono">{referenceOf(view)}</b>.
        </p>
      </div>
      <div class="answer">
        <h3>
          <Icon name="cross" />
          No, not yet
        </h3>
        <p>Get a new quote with today’s price and a new address. Please do not use the old address any more.</p>
        {starter.failure !== null && (
          <Notice tone="bad" icon="alert">
            {problemText(starter.failure.problem)}
          </Notice>
        )}
        <button
          type="button"
          class="button"
          data-testid="new-quote"
          disabled={starter.busy !== null}
          onClick={() => starter.start(attempt.paymentMethod)}
        >
          {starter.busy === null ? `Get a new quote for ${methodName(attempt)}` : 'Getting your price…'}
        </button>
        {view.paymentMethods.length > 1 && (
          <button type="button" class="link" onClick={onSwitch}>
            Pay with another token or network
          </button>
        )}
      </div>
    </section>
  );
}
