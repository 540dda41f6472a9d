import type { ComponentChildren } from 'preact';
import type { Checkout } from '../api/checkout.ts';
import { AttemptDetails } from '../parts/attempt-details.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { LostPayment } from '../parts/mempool.tsx';
import { Uncounted } from '../parts/uncounted.tsx';
import { texts } from '../texts/texts.ts';
import type { Screen } from '../view/screen.ts';
import { amountText, statusText } from '../view/words.ts';
import { Switch } from './switch.tsx';

type Frame = {
  tone: 'good' | 'warn' | 'bad' | 'busy';
  icon?: IconName;
  title: string;
  children: ComponentChildren;
};

/** The layout of all screens with nothing left to pay: a sign, a sentence, the next steps. */
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

export function Closing({ view }: { view: Checkout }) {
  return (
    <Outcome tone="busy" title={texts.closing.title}>
      <p>{texts.closing.checking}</p>
      <Contact view={view} />
      <BackLink view={view} />
    </Outcome>
  );
}

export function Short({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'short' }> }) {
  const { attempt, progress } = screen;
  const seen = <b>{amountText(progress.seen, attempt)}</b>;
  return (
    <Outcome tone="warn" icon="alert" title={statusText(screen)}>
      <p>{texts.short.seen(seen, amountText(progress.required, attempt))}</p>
      <Contact view={view} why={texts.short.notLost} />
      <AttemptDetails view={view} attempt={attempt} />
      <BackLink view={view} />
    </Outcome>
  );
}

type LateProps = { view: Checkout; screen: Extract<Screen, { kind: 'late' }>; now: number; onSwitch: () => void };

/** Money that came after its quote had ended: the store resolves it, unless the buyer would rather pay again. */
export function Late({ view, screen, now, onSwitch }: LateProps) {
  const { attempt, progress, windowOver } = screen;
  return (
    <Outcome tone="warn" icon="alert" title={statusText(screen)}>
      <p>{texts.late.seen(<b>{amountText(progress.seen, attempt)}</b>)}</p>
      <Contact view={view} why={texts.late.notLost} />
      <AttemptDetails view={view} attempt={attempt} />
      {!windowOver && (
        <Switch
          view={view}
          screen={screen}
          now={now}
          label={texts.late.payAnew}
          testId="pay-anew"
          onSwitch={onSwitch}
        />
      )}
      <BackLink view={view} />
    </Outcome>
  );
}

export function Partial({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'partial' }> }) {
  const { attempt, progress } = screen;
  const isKnown = attempt !== null && progress !== null && progress.seen > 0n && progress.missing > 0n;
  const arrived = isKnown
    ? texts.partial.arrived(<b>{amountText(progress.seen, attempt)}</b>, amountText(progress.required, attempt))
    : texts.partial.unknown;
  return (
    <Outcome tone="warn" icon="alert" title={texts.status.partial}>
      <p>{texts.sentences(arrived, texts.partial.noMore)}</p>
      <Uncounted view={view} />
      <Contact view={view} why={texts.partial.notLost} />
      {attempt !== null && <AttemptDetails view={view} attempt={attempt} />}
      <BackLink view={view} />
    </Outcome>
  );
}

export function Expired({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'expired' }> }) {
  const { attempt } = screen;
  const hasMore = view.uncountedFunds.length > 0;
  return (
    <Outcome tone="bad" icon="clock" title={texts.expired.title}>
      <p>{hasMore ? texts.expired.over : texts.expired.nothing}</p>
      {attempt !== null && <LostPayment attempt={attempt} />}
      <Uncounted view={view} />
      <Contact view={view} why={hasMore ? undefined : texts.expired.sentAnyway} />
      {attempt !== null && hasMore && <AttemptDetails view={view} attempt={attempt} />}
      <BackLink view={view} />
    </Outcome>
  );
}

export function Voided({ view }: { view: Checkout }) {
  const { attempt } = view;
  const hasMore = view.uncountedFunds.length > 0;
  return (
    <Outcome tone="bad" icon="cross" title={texts.status.voided}>
      <p>{texts.voided.told(<bdi>{view.storeName}</bdi>)}</p>
      <Uncounted view={view} />
      <Contact view={view} why={hasMore ? undefined : texts.voided.mistake} />
      {attempt !== null && hasMore && <AttemptDetails view={view} attempt={attempt} />}
      <BackLink view={view} />
    </Outcome>
  );
}
