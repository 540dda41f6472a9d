import type { Checkout } from '../api/checkout.ts';
import { Notice } from '../parts/notice.tsx';
import { IDLE, isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import type { Screen } from '../view/screen.ts';
import { amountText } from '../view/words.ts';
import { Choose } from './choose.tsx';

type Props = {
  view: Checkout;
  screen: Extract<Screen, { kind: 'pay' | 'lapsed' | 'late' }>;
  now: number;
  label: string;
  testId?: string;
  onSwitch: () => void;
};

/** Leads to the choice of another payment method: in place of this screen, or without scripts below it. */
export function Switch({ view, screen, now, label, testId, onSwitch }: Props) {
  if (!isScriptless) {
    return (
      <button type="button" class="link" data-testid={testId} onClick={onSwitch}>
        {label}
      </button>
    );
  }
  const { attempt } = screen;
  const seen = screen.kind === 'lapsed' ? 0n : screen.progress.seen;
  const others = view.paymentMethods.filter(({ id }) => screen.kind === 'late' || id !== attempt.paymentMethod);
  return (
    <details>
      <summary>{label}</summary>
      {seen > 0n && (
        <Notice tone="warn" icon="alert">
          <p>{texts.confirmSwitch.told(<b>{amountText(seen, attempt)}</b>)}</p>
        </Notice>
      )}
      <Choose
        view={{ ...view, paymentMethods: others }}
        now={now}
        starter={IDLE}
        attempt={seen > 0n ? undefined : attempt}
      />
    </details>
  );
}
