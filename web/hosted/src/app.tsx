import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Checkout } from './api/checkout.ts';
import { useOpenerMessages } from './opener.ts';
import { PageFrame } from './page-frame.tsx';
import { Notice } from './parts/notice.tsx';
import { useNow } from './parts/use-now.ts';
import { useOffline } from './parts/use-offline.ts';
import { ScreenView } from './screens/screen-view.tsx';
import { texts } from './texts/texts.ts';
import { useCheckout } from './use-checkout.ts';
import { countdown } from './view/countdown.ts';
import { isFinal, type Screen, screenOf } from './view/screen.ts';
import { statusText, titleText } from './view/words.ts';

/** The whole page of one checkout. */
export function App({ embedded }: { embedded: Checkout }) {
  const state = useCheckout(embedded);
  const { view } = state;
  useOpenerMessages(view);
  const now = useNow(!isFinal(view));
  const screen = screenOf(view, now);
  const isOffline = useOffline();
  const lost = (isOffline || state.problem !== null) && !isFinal(view);
  const title = titleText(screen, view);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <PageFrame view={view} screen={screen} now={now}>
        {lost && (
          <Notice tone="info" icon="alert">
            {texts.lost.told}
          </Notice>
        )}
        <ScreenView view={view} screen={screen} now={now} state={state} />
      </PageFrame>
      <Announcer view={view} screen={screen} now={now} lost={lost} />
    </>
  );
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
