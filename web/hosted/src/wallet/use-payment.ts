import { useRef, useState } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import type { Problem } from '../api/client.ts';
import type { Wallet } from './discover.ts';
import { handIn } from './hand-in.ts';
import { payWith, signWith } from './pay.ts';
import { problemOf, type WalletProblemKind } from './provider.ts';
import { forgetSent, onItsWay, type Sent } from './sent.ts';
import type { Signature } from './sign.ts';

/** How a wallet pays: it sends itself, or signs for the service to send, to which that is then handed in. */
export type Way = 'send' | 'sign' | 'hand-in';
/** Why nothing was paid: by the wallet, or because the service did not take what was signed. */
export type PaymentProblem = { readonly wallet: WalletProblemKind } | { readonly service: Problem };

export type WalletPayment = {
  /** The wallet that is being asked, by id, and for what; null when none is. */
  readonly asking: { readonly wallet: string; readonly way: Way } | null;
  readonly problem: PaymentProblem | null;
  /** Whether the service has refused what a wallet signed. */
  readonly isDeclined: boolean;
  /** What was sent and has not been seen yet. */
  readonly sent: Sent | null;
  /** The last thing that was signed on this page, whatever became of it. */
  readonly signature: Signature | null;
  /** @param isSure whether to send also where signing instead would spare the coin that the wallet lacks */
  send(wallet: Wallet, isSure: boolean): Promise<void>;
  sign(wallet: Wallet): Promise<void>;
  /** Lets the buyer send again what did not arrive. */
  forget(): void;
};

/** Pays an attempt with a wallet, one request at a time however often it is pressed. @param seen what has arrived */
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
    ask(wallet, 'send', async () => setSent(await payWith(wallet, checkoutId, attempt, isSure)));
  const sign = (wallet: Wallet) =>
    ask(wallet, 'sign', async () => {
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
  return { asking, problem, isDeclined, sent: onItsWay(attempt.id, seen), signature, send, sign, forget };
}
