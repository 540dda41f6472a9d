import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Checkout } from './api/checkout.ts';
import type { Problem } from './api/client.ts';
import { type CheckoutFeed, followCheckout } from './api/feed.ts';
import { succeed } from './view/continuity.ts';
import { isFinal } from './view/screen.ts';

export type CheckoutState = {
  view: Checkout;
  /** The problem of the last read; null during the first one, and after a success. */
  problem: Problem | null;
  /** Shows a newly started attempt without waiting for the feed. */
  takeAttempt(attempt: Attempt): void;
  refresh(): void;
};

/** The checkout, kept current until it is final. */
export function useCheckout(embedded: Checkout): CheckoutState {
  const { id } = embedded;
  const [view, setView] = useState(embedded);
  const [problem, setProblem] = useState<Problem | null>(null);
  const feed = useRef<CheckoutFeed | null>(null);
  const over = isFinal(view);

  useEffect(() => {
    if (over) return;
    const opened = followCheckout(id, {
      onView(next) {
        setProblem(null);
        setView((previous) => succeed(previous, next));
      },
      onProblem: setProblem,
    });
    feed.current = opened;
    return () => opened.stop();
  }, [id, over]);

  const takeAttempt = useCallback((attempt: Attempt) => {
    feed.current?.supersede();
    setView((previous) => ({ ...previous, attempt }));
  }, []);
  const refresh = useCallback(() => void feed.current?.refresh(), []);
  return { view, problem, takeAttempt, refresh };
}
