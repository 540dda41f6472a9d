import { Notice } from '../parts/notice.tsx';
import type { Screen } from '../view/screen.ts';
import { amountText } from '../view/words.ts';

/** Asks before a buyer leaves an attempt that already holds money. */
export function ConfirmSwitch({
  screen,
  onBack,
  onSure,
}: {
  screen: Extract<Screen, { kind: 'pay' | 'late' }>;
  onBack: () => void;
  onSure: () => void;
}) {
  const { attempt, kind } = screen;
  const { seen, missing } = screen.progress;
  return (
    <section>
      <h2 tabIndex={-1}>Switch even though money has arrived?</h2>
      <Notice tone="warn" icon="alert">
        <p>
          <b>{amountText(seen, attempt)}</b> has already been seen. It does not count towards another quote: you would
          have to pay the whole amount again and ask the store about what you sent first.
        </p>
      </Notice>
      <div class="actions">
        <button type="button" class="button" onClick={onBack}>
          {kind === 'pay' ? `Stay and send the missing ${amountText(missing, attempt)}` : 'Back'}
        </button>
        <button type="button" class="button button-quiet" data-testid="switch-anyway" onClick={onSure}>
          Switch anyway
        </button>
      </div>
    </section>
  );
}
