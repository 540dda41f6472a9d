import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Checkout } from './api/checkout.ts';
import type { Problem } from './api/client.ts';
import { CheckoutFeed } from './api/feed.ts';
import { succeed } from './view/continuity.ts';
import { isFinal } from './view/screen.ts';

export type CheckoutState = {
  view: Checkout | null;
  /** The problem of the last read; null during the first one, and after a success. */
  problem: Problem | null;
  /** Shows a newly started attempt without waiting for the feed. */
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

/** Returns true for an unknown (404) or malformed (400) id, where asking again cannot help. */
export function isMissing(problem: Problem | null): boolean {
  return problem?.kind === 'refused' && (problem.status === 404 || problem.status === 400);
}
