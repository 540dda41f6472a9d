import type { Attempt } from '../api/checkout.ts';
import { progressOf } from '../money/progress.ts';
import { Notice } from '../parts/notice.tsx';
import { amountText } from '../view/words.ts';

/** Asks before a buyer leaves an attempt that already holds money. */
export function ConfirmSwitch({
  attempt,
  onBack,
  onSure,
}: {
  attempt: Attempt;
  onBack: () => void;
  onSure: () => void;
}) {
  const { seen, missing } = progressOf(attempt);
  return (
    <section>
      <h2 tabIndex={-1}>Switch although money has arrived?</h2>
      <Notice tone="warn" icon="alert">
        <p>
          <b>{amountText(seen, attempt)}</b> has already been seen. It does not count towards another token: you would
          have to pay the whole amount again and ask the store about the rest.
        </p>
      </Notice>
      <div class="actions">
        <button type="button" class="button" onClick={onBack}>
          Stay and send the missing {amountText(missing, attempt)}
        </button>
        <button type="button" class="button button-quiet" data-testid="switch-anyway" onClick={onSure}>
          Switch anyway
        </button>
      </div>
    </section>
  );
}
