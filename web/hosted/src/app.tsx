import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Checkout } from './api/checkout.ts';
import { useToldOpener } from './opener.ts';
import { EmailForm } from './parts/email-form.tsx';
import { Later } from './parts/later.tsx';
import { Notice } from './parts/notice.tsx';
import { Summary } from './parts/summary.tsx';
import { Trust } from './parts/trust.tsx';
import { useNow } from './parts/use-now.ts';
import { useOffline } from './parts/use-offline.ts';
import { Loading } from './screens/loading.tsx';
import { NoSuchLink } from './screens/no-such-link.tsx';
import { ScreenView } from './screens/screen-view.tsx';
import { texts } from './texts/texts.ts';
import { type CheckoutState, isMissing, useCheckout } from './use-checkout.ts';
import { countdown } from './view/countdown.ts';
import { isFinal, type Screen, screenOf } from './view/screen.ts';
import { statusText, titleText } from './view/words.ts';

/** The whole page of one checkout. */
export function App({ id, embedded }: { id: string; embedded: Checkout | null }) {
  const state = useCheckout(id, embedded);
  if (state.view !== null) return <CheckoutPage view={state.view} state={state} />;
  if (isMissing(state.problem)) return <NoSuchLink />;
  return <Loading problem={state.problem} onRetry={state.refresh} />;
}

function CheckoutPage({ view, state }: { view: Checkout; state: CheckoutState }) {
  useToldOpener(view);
  const now = useNow(!isFinal(view));
  const screen = screenOf(view, now);
  const isOffline = useOffline();
  const lost = (isOffline || state.problem !== null) && !isFinal(view);
  const title = titleText(screen, view);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="page" data-screen={screen.kind}>
      <Summary view={view} screen={screen} now={now} />
      <Later>
        <main class="pane">
          <div class="pane-inner">
            {lost && (
              <Notice tone="info" icon="alert">
                {texts.lost.told}
              </Notice>
            )}
            <ScreenView view={view} screen={screen} now={now} state={state} />
            <Later>
              {asksForEmail(view, screen) && <EmailForm checkoutId={view.id} />}
              {(!isFinal(view) || screen.kind === 'paid') && <Trust view={view} />}
            </Later>
          </div>
        </main>
      </Later>
      <Announcer view={view} screen={screen} now={now} lost={lost} />
    </div>
  );
}

/**
 * Returns true when the page asks for an email address: on pending orders, and not while the buyer has another decision
 * to make.
 */
function asksForEmail(view: Checkout, screen: Screen): boolean {
  return view.kind === 'order' && (screen.kind === 'choose' || screen.kind === 'pay' || screen.kind === 'confirming');
}

/** Reads changes out: one region that stays in the page, because regions that come and go are not read reliably. */
function Announcer({ view, screen, now, lost }: { view: Checkout; screen: Screen; now: number; lost: boolean }) {
  const [spoken, setSpoken] = useState('');
  const status = statusText(screen);
  const time = screen.kind === 'pay' ? countdown(screen.attempt.expiresAt, now).spoken : '';
  const missing = screen.kind === 'pay' && screen.progress.seen > 0n ? titleText(screen, view) : '';
  const text = texts.spoken([status, missing, time, lost ? texts.lost.spoken : ''].filter((part) => part !== ''));
  useEffect(() => setSpoken(text), [text]);
  return (
    <p class="visually-hidden" role="status" aria-live="polite">
      {spoken}
    </p>
  );
}
