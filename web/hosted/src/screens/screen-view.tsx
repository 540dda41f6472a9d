import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Checkout } from '../api/checkout.ts';
import type { CheckoutState } from '../use-checkout.ts';
import type { Screen } from '../view/screen.ts';
import { Choose } from './choose.tsx';
import { ConfirmSwitch } from './confirm-switch.tsx';
import { Confirming } from './confirming.tsx';
import { Lapsed } from './lapsed.tsx';
import { Closing, Expired, Late, Partial, Short, Voided } from './outcomes.tsx';
import { Paid } from './paid.tsx';
import { Pay } from './pay.tsx';
import { Unavailable } from './unavailable.tsx';
import { type Starter, useStarter } from './use-starter.ts';

type Props = { view: Checkout; screen: Screen; now: number; state: CheckoutState };

/** Shows the screen of the checkout's state, or the choice of another token while the buyer makes it. */
export function ScreenView({ view, screen, now, state }: Props) {
  const [switching, setSwitching] = useState<'no' | 'wanted' | 'sure'>('no');
  const onBack = () => setSwitching('no');
  const starter = useStarter(view.id, state, onBack);
  const step = stepOf(screen, switching);
  const frame = useFocusOnChange(step.kind === 'current' ? screen.kind : step.kind);
  return (
    <div ref={frame}>
      {step.kind === 'ask' && (
        <ConfirmSwitch screen={step.screen} onBack={onBack} onSure={() => setSwitching('sure')} />
      )}
      {step.kind === 'switch' && (
        <Choose view={view} now={now} starter={starter} attempt={step.attempt} onBack={onBack} />
      )}
      {step.kind === 'current' && (
        <CurrentScreen
          view={view}
          screen={screen}
          now={now}
          starter={starter}
          onSwitch={() => setSwitching('wanted')}
        />
      )}
    </div>
  );
}

type Step =
  | { kind: 'current' }
  | { kind: 'ask'; screen: Extract<Screen, { kind: 'pay' | 'late' }> }
  | { kind: 'switch'; attempt: Attempt };

/** Money that arrives while the buyer is choosing again also triggers the question. */
function stepOf(screen: Screen, switching: 'no' | 'wanted' | 'sure'): Step {
  if (switching === 'no') return { kind: 'current' };
  if (screen.kind === 'lapsed') return { kind: 'switch', attempt: screen.attempt };
  if (screen.kind !== 'pay' && screen.kind !== 'late') return { kind: 'current' };
  const ask = switching === 'wanted' && screen.progress.seen > 0n;
  return ask ? { kind: 'ask', screen } : { kind: 'switch', attempt: screen.attempt };
}

type CurrentProps = {
  view: Checkout;
  screen: Screen;
  now: number;
  starter: Starter;
  onSwitch: () => void;
  /** The delivered items, if they are already read. */
  goods?: ComponentChildren;
};

/** The screen of the checkout's state. */
export function CurrentScreen({ view, screen, now, starter, onSwitch, goods }: CurrentProps) {
  switch (screen.kind) {
    case 'choose':
      return <Choose view={view} now={now} starter={starter} />;
    case 'unavailable':
      return <Unavailable view={view} screen={screen} />;
    case 'pay':
      return <Pay view={view} screen={screen} now={now} onSwitch={onSwitch} />;
    case 'confirming':
      return <Confirming view={view} screen={screen} />;
    case 'lapsed':
      return <Lapsed view={view} screen={screen} now={now} starter={starter} onSwitch={onSwitch} />;
    case 'short':
      return <Short view={view} screen={screen} />;
    case 'late':
      return <Late view={view} screen={screen} now={now} onSwitch={onSwitch} />;
    case 'closing':
      return <Closing view={view} />;
    case 'paid':
      return <Paid view={view} goods={goods} />;
    case 'partial':
      return <Partial view={view} screen={screen} />;
    case 'expired':
      return <Expired view={view} screen={screen} />;
    case 'voided':
      return <Voided view={view} />;
  }
}

/**
 * Moves the focus to the heading of a new screen, for people who cannot see that it changed. Not on the first screen,
 * and not away from a field in use elsewhere on the page.
 */
function useFocusOnChange(key: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const active = document.activeElement;
    const free = active === null || active === document.body || frame.current?.contains(active);
    if (free) frame.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [key]);
  return frame;
}
