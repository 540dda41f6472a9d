import { useState } from 'preact/hooks';
import { type Problem, startAttempt } from '../api/client.ts';
import type { CheckoutState } from '../use-checkout.ts';
import { rememberMethod } from '../view/suggest.ts';

export type Starter = {
  /** The method being started, or null. */
  busy: string | null;
  /** The last failure and its method. */
  failure: { method: string; problem: Problem } | null;
  start(method: string): Promise<void>;
};

/** Starts attempts one at a time and keeps the last failure until the next try. */
export function useStarter(checkoutId: string, state: CheckoutState, onStarted: () => void): Starter {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Starter['failure']>(null);
  const start = async (method: string) => {
    if (busy !== null) return;
    setBusy(method);
    setFailure(null);
    const answer = await startAttempt(checkoutId, method);
    setBusy(null);
    if (answer.ok) {
      rememberMethod(method);
      state.takeAttempt(answer.value);
      onStarted();
      return;
    }
    setFailure({ method, problem: answer.problem });
    // A refusal means that the page is out of date: methods or status have changed.
    if (answer.problem.kind === 'refused' && answer.problem.status === 400) state.refresh();
  };
  return { busy, failure, start };
}
