import { Notice } from '../parts/notice.tsx';
import { texts } from '../texts/texts.ts';
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
      <h2 tabIndex={-1}>{texts.confirmSwitch.title}</h2>
      <Notice tone="warn" icon="alert">
        <p>{texts.confirmSwitch.told(<b>{amountText(seen, attempt)}</b>)}</p>
      </Notice>
      <div class="actions">
        <button type="button" class="button" onClick={onBack}>
          {kind === 'pay' ? texts.confirmSwitch.stay(amountText(missing, attempt)) : texts.confirmSwitch.back}
        </button>
        <button type="button" class="button button-quiet" data-testid="switch-anyway" onClick={onSure}>
          {texts.confirmSwitch.anyway}
        </button>
      </div>
    </section>
  );
}
