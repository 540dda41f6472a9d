import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Attempt, Checkout } from './api/checkout.ts';
import type { Problem } from './api/client.ts';
import { CheckoutFeed } from './api/feed.ts';
import { succeed } from './view/continuity.ts';
import { isFinal } from './view/screen.ts';

export type CheckoutState = {
  view: Checkout | null;
  /** Why there is no view; null while it loads, and once there is one. */
  problem: Problem | null;
  /** False while changes arrive by polling only, or not at all. */
  live: boolean;
  /** Shows an attempt just started, without waiting for the feed. */
  takeAttempt(attempt: Attempt): void;
  refresh(): void;
};

/** The checkout, kept current until it is final. */
export function useCheckout(id: string, embedded: Checkout | null): CheckoutState {
  const [view, setView] = useState(embedded);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [live, setLive] = useState(true);
  const feed = useRef<CheckoutFeed | null>(null);
  const over = (view !== null && isFinal(view)) || isMissing(problem);

  useEffect(() => {
    if (over) return;
    const opened = new CheckoutFeed(id, {
      onView(next) {
        setProblem(null);
        setView((previous) => succeed(previous, next));
      },
      onProblem: setProblem,
      onLink: setLive,
    });
    feed.current = opened;
    return () => opened.stop();
  }, [id, over]);

  const takeAttempt = useCallback((attempt: Attempt) => {
    feed.current?.supersede();
    setView((previous) => previous && { ...previous, attempt });
  }, []);
  const refresh = useCallback(() => void feed.current?.refresh(), []);
  return { view, problem, live, takeAttempt, refresh };
}

/** Asking again cannot help when the id is unknown (404) or malformed (400). */
export function isMissing(problem: Problem | null): boolean {
  return problem?.kind === 'refused' && (problem.status === 404 || problem.status === 400);
}
