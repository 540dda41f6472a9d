import { useRef, useState } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import type { Problem } from '../api/client.ts';
import type { Wallet } from './discover.ts';
import { handIn } from './hand-in.ts';
import { problemOf, type WalletProblemKind } from './provider.ts';
import { forgetSent, pendingTransfer, type Sent } from './sent.ts';
import type { Signature } from './sign.ts';

/** A wallet's way of paying: it sends itself, or signs for the service to send, followed by the submission. */
export type Way = 'send' | 'sign' | 'hand-in';
/** The reason why nothing was paid: the wallet's problem, or the service's refusal of a signed transfer. */
export type PaymentProblem = { readonly wallet: WalletProblemKind } | { readonly service: Problem };

export type WalletPayment = {
  /** The wallet with an open request, by id, and the request; null without one. */
  readonly asking: { readonly wallet: string; readonly way: Way } | null;
  readonly problem: PaymentProblem | null;
  /** True when the service has refused a signed transfer. */
  readonly isDeclined: boolean;
  /** A sent transfer that has not been seen yet. */
  readonly sent: Sent | null;
  /** The last signature made on this page, regardless of its result. */
  readonly signature: Signature | null;
  /**
   * Sends the payment.
   * @param isSure true to send even if signing instead would save the coin that the wallet lacks
   */
  send(wallet: Wallet, isSure: boolean): Promise<void>;
  sign(wallet: Wallet): Promise<void>;
  /** Lets the buyer send a transfer again that did not arrive. */
  forget(): void;
};

/** Loads the code that pays, which most pages never need. */
export const loadPaying = () => import('./pay.ts');

/**
 * Pays an attempt with a wallet, one request at a time however often the button is pressed.
 * @param seen the amount that has arrived
 */
export function usePayment(checkoutId: string, attempt: Attempt, seen: bigint): WalletPayment {
  const [asking, setAsking] = useState<WalletPayment['asking']>(null);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isDeclined, setDeclined] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [, setSent] = useState<Sent | null>(null);
  // Two presses come before the first render that would disable the buttons.
  const isAsking = useRef(false);
  const ask = async (wallet: Wallet, way: Way, work: () => Promise<void>) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsking({ wallet: wallet.id, way });
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem({ wallet: problemOf(error).kind });
    } finally {
      isAsking.current = false;
      setAsking(null);
    }
  };
  const send = (wallet: Wallet, isSure: boolean) =>
    ask(wallet, 'send', async () => {
      const { payWith } = await loadPaying();
      setSent(await payWith(wallet, checkoutId, attempt, isSure));
    });
  const sign = (wallet: Wallet) =>
    ask(wallet, 'sign', async () => {
      const { signWith } = await loadPaying();
      const signed = await signWith(wallet, checkoutId, attempt);
      setAsking({ wallet: wallet.id, way: 'hand-in' });
      const refusal = await handIn(checkoutId, attempt.id, signed);
      setSignature(signed);
      setDeclined(refusal !== null);
      setProblem(refusal && { service: refusal });
    });
  const forget = () => {
    forgetSent(attempt.id);
    setSent(null);
  };
  return { asking, problem, isDeclined, sent: pendingTransfer(attempt.id, seen), signature, send, sign, forget };
}
