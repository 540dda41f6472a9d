import type { ComponentChildren } from 'preact';
import type { Checkout } from '../api/checkout.ts';
import { progressOf } from '../money/progress.ts';
import { AttemptDetails } from '../parts/attempt-details.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { safeLink } from '../view/link.ts';
import type { Screen } from '../view/screen.ts';
import { amountText, referenceOf, statusText } from '../view/words.ts';

type Frame = {
  tone: 'good' | 'warn' | 'bad' | 'busy';
  icon?: IconName;
  title: string;
  children: ComponentChildren;
};

/** What all screens with nothing left to pay look like: a sign, a sentence, what to do. */
export function Outcome({ tone, icon, title, children }: Frame) {
  return (
    <section class="outcome">
      <span class={`badge badge-${tone}`} aria-hidden="true">
        {icon !== undefined && <Icon name={icon} />}
      </span>
      <h2 tabIndex={-1} data-testid="status">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ReturnToStore({ view }: { view: Checkout }) {
  const url = safeLink(view.cancelUrl);
  if (url === null) return null;
  return (
    <a class="button" href={url} data-testid="return">
      Return to store
    </a>
  );
}

function ContactStore({ view, why }: { view: Checkout; why: string }) {
  return (
    <p>
      {why} Contact {view.storeName} and give them this reference: <b class="mono">{referenceOf(view)}</b>.
    </p>
  );
}

export function Unavailable({ view }: { view: Checkout }) {
  return (
    <Outcome tone="warn" icon="alert" title="Payment is not possible right now">
      <p>{view.storeName} has no payment method available at the moment. This page keeps checking.</p>
      <ReturnToStore view={view} />
    </Outcome>
  );
}

export function Closing({ view }: { view: Checkout }) {
  return (
    <Outcome tone="busy" title="The time to pay is over">
      <p>
        We are checking for transfers that were made in time. If you sent yours, keep this page open: it shows up here
        within moments. Please do not send anything now.
      </p>
      <ReturnToStore view={view} />
    </Outcome>
  );
}

export function Short({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'short' }> }) {
  const { attempt, progress } = screen;
  return (
    <Outcome tone="warn" icon="alert" title={statusText(screen)}>
      <p>
        <b>{amountText(progress.seen, attempt)}</b> of {amountText(progress.required, attempt)} was seen in time. Please
        do not send more to this address.
      </p>
      <ContactStore view={view} why="What arrived is not lost: it goes to the store’s wallet." />
      <AttemptDetails attempt={attempt} />
      <ReturnToStore view={view} />
    </Outcome>
  );
}

/** Money that came after its quote had ended: the store sorts it out, unless the buyer would rather pay again. */
export function Late({ view, screen, onSwitch }: { view: Checkout; screen: LateScreen; onSwitch: () => void }) {
  const { attempt, progress, windowOver } = screen;
  return (
    <Outcome tone="warn" icon="alert" title={statusText(screen)}>
      <p>
        <b>{amountText(progress.seen, attempt)}</b> was seen after the quote had ended. Please do not send it again.
      </p>
      <ContactStore
        view={view}
        why="It is not lost: it goes to the store’s wallet, but does not count automatically."
      />
      <AttemptDetails attempt={attempt} />
      {!windowOver && (
        <button type="button" class="link" data-testid="pay-anew" onClick={onSwitch}>
          Pay again with a new quote
        </button>
      )}
      <ReturnToStore view={view} />
    </Outcome>
  );
}

type LateScreen = Extract<Screen, { kind: 'late' }>;

export function Partial({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'partial' }> }) {
  const { attempt, progress } = screen;
  return (
    <Outcome tone="warn" icon="alert" title="Paid in part">
      <p>
        {attempt !== null && progress !== null && progress.seen > 0n && progress.missing > 0n ? (
          <>
            <b>{amountText(progress.seen, attempt)}</b> of {amountText(progress.required, attempt)} arrived before time
            ran out.
          </>
        ) : (
          'Less than the full amount arrived before time ran out.'
        )}{' '}
        Please do not send more to this address.
      </p>
      <ContactStore
        view={view}
        why="Your money is not lost: it goes to the store’s wallet, and the store decides what happens."
      />
      {attempt !== null && <AttemptDetails attempt={attempt} />}
      <ReturnToStore view={view} />
    </Outcome>
  );
}

export function Expired({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'expired' }> }) {
  const seen = screen.attempt === null ? 0n : progressOf(screen.attempt).seen;
  return (
    <Outcome tone="bad" icon="clock" title="This payment has expired">
      {screen.attempt !== null && seen > 0n ? (
        <p>
          <b>{amountText(seen, screen.attempt)}</b> was seen after the time to pay was over. It goes to the store’s
          wallet, but does not count automatically. Please do not send anything now.
        </p>
      ) : (
        <p>
          The time to pay is over and no payment was received. Nothing has been charged. Please do not send anything
          now.
        </p>
      )}
      <ContactStore
        view={view}
        why="Did you send something anyway? It is not lost, but somebody has to look into it."
      />
      <ReturnToStore view={view} />
    </Outcome>
  );
}

export function Voided({ view }: { view: Checkout }) {
  return (
    <Outcome tone="bad" icon="cross" title="Cancelled by the store">
      <p>{view.storeName} has cancelled this invoice. It can no longer be paid. Please do not send anything.</p>
      <ContactStore view={view} why="Have you already paid, or is this a mistake?" />
      <ReturnToStore view={view} />
    </Outcome>
  );
}
