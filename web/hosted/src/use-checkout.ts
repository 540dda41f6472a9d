import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Checkout } from './api/checkout.ts';
import type { Problem } from './api/client.ts';
import { CheckoutFeed } from './api/feed.ts';
import { succeed } from './view/continuity.ts';
import { isFinal } from './view/screen.ts';

export type CheckoutState = {
  view: Checkout | null;
  /** Why the last read failed; null during the first one, and when it worked. */
  problem: Problem | null;
  /** Shows an attempt that was just started, without waiting for the feed. */
  takeAttempt(attempt: Attempt): void;
  refresh(): void;
};

/** The checkout, kept current until it is final. */
export function useCheckout(id: string, embedded: Checkout | null): CheckoutState {
  const [view, setView] = useState(embedded);
  const [problem, setProblem] = useState<Problem | null>(null);
  const feed = useRef<CheckoutFeed | null>(null);
  const over = view === null ? isMissing(problem) : isFinal(view);

  useEffect(() => {
    if (over) return;
    const opened = new CheckoutFeed(id, {
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
    setView((previous) => previous && { ...previous, attempt });
  }, []);
  const refresh = useCallback(() => void feed.current?.refresh(), []);
  return { view, problem, takeAttempt, refresh };
}

/** Asking again cannot help when the id is unknown (404) or malformed (400). */
export function isMissing(problem: Problem | null): boolean {
  return problem?.kind === 'refused' && (problem.status === 404 || problem.status === 400);
}
