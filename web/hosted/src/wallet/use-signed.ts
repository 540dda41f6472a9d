import { useEffect, useState } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import { clock } from '../clock.ts';
import { isOn } from './connect.ts';
import type { Wallet } from './discover.ts';
import { querySigned } from './hand-in.ts';
import { inTime } from './offer.ts';
import type { Signature } from './sign.ts';
import { forgetSigned, rememberSigned, type Signed, signedFor } from './signed.ts';
import { isSpent } from './token.ts';

export type SignedPayment = {
  /** The signed transfer that may still pay; null without one. */
  readonly signed: Signed | null;
  /** Its end: it was certainly never used, or it may have been used or cancelled by others. */
  readonly ended: 'unsent' | 'unclear' | null;
  /** Lets the buyer pay another way. */
  forget(): void;
};

/** The stream of the checkout reports the payment; this interval is only for learning that none will come. */
const ASK_MS = 15_000;
/** Time for which a service that has never answered may still be processing it. */
const IN_HAND_MS = 30_000;

type Given = {
  readonly checkoutId: string;
  readonly attempt: Attempt;
  readonly wallets: readonly Wallet[];
  /** The signature made on this page, for submitting it again without an answer. */
  readonly signature: Signature | null;
  /** True while a wallet has an open request, or its signature is being submitted. */
  readonly isAsking: boolean;
};

/** Follows a signed transfer of an attempt, made in this tab or another, until it has paid or no longer can. */
export function useSigned({ attempt, checkoutId, isAsking, signature, wallets }: Given): SignedPayment {
  const [ended, setEnded] = useState<{ nonce: string; how: 'unsent' | 'unclear' } | null>(null);
  const [, setAsked] = useState(0);
  const redraw = () => setAsked((count) => count + 1);
  const signed = isAsking ? null : signedFor(attempt.id);
  const nonce = signed?.nonce ?? null;
  const isOver = nonce !== null && ended?.nonce === nonce;
  useEffect(() => {
    if (signed === null || isOver) return;
    const ours = signature?.signed.nonce === signed.nonce ? signature.signature : null;
    const isFresh = ours !== null && signed.isTaken;
    return repeat(isFresh ? ASK_MS : 0, async () => {
      const now = signedFor(attempt.id);
      if (now?.nonce !== signed.nonce) return redraw();
      const standing = await querySigned(checkoutId, attempt.id, now, now.isTaken ? null : ours);
      if (standing === 'pays' && !now.isTaken) rememberSigned(attempt.id, { ...now, isTaken: true });
      const isJudged = now.isTaken || clock.device() - now.at > IN_HAND_MS;
      if (standing !== 'over' || !isJudged) return redraw();
      const how = (await isUnspent(wallets, attempt, now)) ? 'unsent' : 'unclear';
      if (how === 'unsent') forgetSigned(attempt.id);
      setEnded({ nonce: now.nonce, how });
    });
  }, [checkoutId, attempt.id, nonce, isOver]);
  const forget = () => {
    forgetSigned(attempt.id);
    setEnded(null);
    redraw();
  };
  const how = ended !== null && (nonce === null || isOver) ? ended.how : null;
  return { signed, ended: how, forget };
}

/**
 * Runs some work after a delay and then repeatedly.
 * @returns a function that stops it
 */
function repeat(firstMs: number, work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(run, ASK_MS);
  };
  timer = setTimeout(run, firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Returns true when the token, asked through a wallet on its network, reports a nonce as unused. */
async function isUnspent(
  wallets: readonly Wallet[],
  { chainId, tokenAddress }: Attempt,
  signed: Signed,
): Promise<boolean> {
  if (chainId === null || tokenAddress === null) return false;
  const answers = wallets.map(({ provider }) =>
    inTime(isOn(provider, chainId).then((isThere) => (isThere ? isSpent(provider, tokenAddress, signed) : null))),
  );
  const spent = await Promise.all(answers);
  return spent.includes(false) && !spent.includes(true);
}
