import type { Checkout } from '../api/checkout.ts';
import { Contact } from '../parts/contact.tsx';
import { Icon } from '../parts/icon.tsx';
import { LostPayment } from '../parts/mempool.tsx';
import { Notice } from '../parts/notice.tsx';
import { picks } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { hasOthers } from '../view/methods.ts';
import { methodName } from '../view/names.ts';
import { problemText } from '../view/problem.ts';
import type { Screen } from '../view/screen.ts';
import { timeText } from '../view/words.ts';
import { signedFor } from '../wallet/signed.ts';
import { Switch } from './switch.tsx';
import type { Starter } from './use-starter.ts';

type Props = {
  view: Checkout;
  screen: Extract<Screen, { kind: 'lapsed' }>;
  now: number;
  starter: Starter;
  onSwitch: () => void;
};

/** The quote has lapsed and nothing was seen: first asks whether a payment was sent. */
export function Lapsed({ view, screen, now, starter, onSwitch }: Props) {
  const { attempt } = screen;
  const method = view.paymentMethods.find(({ id }) => id === attempt.paymentMethod);
  const why = method?.unavailable ?? null;
  return (
    <section>
      <h2 tabIndex={-1} data-testid="status">
        {texts.lapsed.title}
      </h2>
      <LostPayment attempt={attempt} />
      {signedFor(attempt.id) !== null && (
        <Notice tone="info" icon="clock">
          <p data-testid="signed-lapsed">{texts.wallet.signedLapsed}</p>
        </Notice>
      )}
      <div class="answer">
        <h3>
          <Icon name="check" />
          {texts.lapsed.yes}
        </h3>
        <p>{texts.lapsed.counts(timeText(attempt.expiresAt, now))}</p>
        <Contact view={view} why={texts.lapsed.later} />
      </div>
      <div class="answer">
        <h3>
          <Icon name="cross" />
          {texts.lapsed.no}
        </h3>
        <p>{texts.lapsed.anew}</p>
        {starter.failure !== null && (
          <Notice tone="bad" icon="alert">
            {problemText(starter.failure.problem)}
          </Notice>
        )}
        {method !== undefined && (
          <button
            class="button"
            data-testid="new-quote"
            {...picks(method.id, starter)}
            disabled={starter.busy !== null || why !== null}
          >
            {starter.busy === null ? texts.lapsed.newQuote(methodName(attempt)) : texts.choose.gettingPrice}
          </button>
        )}
        {why !== null && <p class="hint">{texts.choose[why]}</p>}
        {hasOthers(view.paymentMethods, attempt.paymentMethod) && (
          <Switch view={view} screen={screen} now={now} label={texts.pay.another} onSwitch={onSwitch} />
        )}
      </div>
    </section>
  );
}
