import { useRef, useState } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import type { Wallet } from './discover.ts';
import { payWith } from './pay.ts';
import { problemOf, type WalletProblemKind } from './provider.ts';
import { forgetSent, onItsWay, type Sent } from './sent.ts';

export type WalletPayment = {
  /** The wallet that is being asked, by id; null when none is. */
  readonly asking: string | null;
  readonly problem: WalletProblemKind | null;
  /** What was sent and has not been seen yet. */
  readonly sent: Sent | null;
  pay(wallet: Wallet): Promise<void>;
  /** Lets the buyer send again what did not arrive. */
  forget(): void;
};

/** Pays an attempt with a wallet, one request at a time however often it is pressed. @param seen what has arrived */
export function usePayment(checkoutId: string, attempt: Attempt, seen: bigint): WalletPayment {
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<WalletProblemKind | null>(null);
  const [, setSent] = useState<Sent | null>(null);
  // Two presses come before the first render that would disable the button.
  const isAsking = useRef(false);
  const pay = async (wallet: Wallet) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsking(wallet.id);
    setProblem(null);
    try {
      setSent(await payWith(wallet, checkoutId, attempt));
    } catch (error) {
      setProblem(problemOf(error).kind);
    } finally {
      isAsking.current = false;
      setAsking(null);
    }
  };
  const forget = () => {
    forgetSent(attempt.id);
    setSent(null);
  };
  return { asking, problem, sent: onItsWay(attempt.id, seen), pay, forget };
}
