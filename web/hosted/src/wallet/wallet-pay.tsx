import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Attempt, Checkout } from '../api/checkout.ts';
import type { Progress } from '../money/progress.ts';
import { Notice } from '../parts/notice.tsx';
import { texts } from '../texts/texts.ts';
import { shorten } from '../view/address.ts';
import { problemText } from '../view/problem.ts';
import { amountText, timeText } from '../view/words.ts';
import type { Wallet } from './discover.ts';
import type { Sent } from './sent.ts';
import type { Signed } from './signed.ts';
import { useOffers } from './use-offers.ts';
import { type PaymentProblem, usePayment } from './use-payment.ts';
import { type SignedPayment, useSigned } from './use-signed.ts';
import { WalletButtons } from './wallet-buttons.tsx';

type Props = {
  view: Checkout;
  attempt: Attempt;
  progress: Progress;
  wallets: readonly Wallet[];
  now: number;
  /** True when the buyer pays from elsewhere, so that only pending payments are shown. */
  isElsewhere: boolean;
  /** Called whenever the service begins or ceases to have a signed transfer that it can send. */
  onSigned: (isSigned: boolean) => void;
};

/** Pays the missing amount with a wallet of this browser, in one press. */
export function WalletPay({ view, attempt, progress, wallets, now, isElsewhere, onSigned }: Props) {
  const payment = usePayment(view.id, attempt, progress.seen);
  const { asking, problem, sent, signature, forget } = payment;
  const isAsking = asking !== null;
  const following = useSigned({ checkoutId: view.id, attempt, wallets, signature, isAsking });
  const offers = useOffers(wallets, attempt, isAsking);
  const { signed, ended } = following;
  const isTaken = signed?.isTaken === true;
  useLayoutEffect(() => onSigned(isTaken), [isTaken, onSigned]);
  const isOnItsWay = sent !== null || signed !== null;
  if (attempt.chainId === null || (!isOnItsWay && ended === null && (isElsewhere || wallets.length === 0))) return null;
  const isOffered = !isOnItsWay && !isElsewhere && wallets.length > 0;
  return (
    <div class="wallet">
      {isOffered && <WalletButtons {...{ attempt, wallets, offers, payment }} missing={progress.missing} />}
      {sent !== null && <SentNotice sent={sent} attempt={attempt} onAgain={forget} />}
      {sent === null && <Standing following={following} attempt={attempt} now={now} />}
      {problem !== null && !isOnItsWay && <ProblemNotice problem={problem} />}
    </div>
  );
}

function SentNotice({ sent, attempt, onAgain }: { sent: Sent; attempt: Attempt; onAgain: () => void }) {
  return (
    <div data-testid="wallet-sent">
      <Notice tone="info" icon="clock">
        <p>{texts.wallet.sent(amountText(sent.amount, attempt))}</p>
        <p class="muted small mono">{shorten(sent.hash)}</p>
        <AgainButton onPress={onAgain}>{texts.wallet.again}</AgainButton>
      </Notice>
    </div>
  );
}

/** The state of the signed transfer. The text is read out when it changes; the button below it is not. */
function Standing({ following, attempt, now }: { following: SignedPayment; attempt: Attempt; now: number }) {
  const { signed, ended, forget } = following;
  const says = ended ?? (signed === null ? null : standingOf(signed));
  return (
    <div data-testid={`wallet-${says ?? 'nothing'}`}>
      <div role="status">
        {says !== null && (
          <Notice tone={ended === null ? 'info' : 'warn'} icon={ended === null ? 'clock' : 'alert'}>
            {standingText(says, signed, attempt, now)}
          </Notice>
        )}
      </div>
      {signed !== null && ended === null && (
        <>
          <AgainButton onPress={forget}>{texts.wallet.doNotWait}</AgainButton>
          <p class="muted small">{texts.wallet.twice}</p>
        </>
      )}
      {signed !== null && ended !== null && <AgainButton onPress={forget}>{texts.wallet.notPaid}</AgainButton>}
    </div>
  );
}

type SignedState = 'signed' | 'handing' | 'unsent' | 'unclear';

function standingOf({ isTaken }: Signed): SignedState {
  return isTaken ? 'signed' : 'handing';
}

function standingText(says: SignedState, signed: Signed | null, attempt: Attempt, now: number): ComponentChildren {
  if (says === 'unclear') return texts.wallet.unclear;
  if (says === 'unsent' || signed === null) return texts.wallet.unsent;
  const amount = amountText(signed.value, attempt);
  return (
    <>
      <p>{says === 'signed' ? texts.wallet.signed(amount) : texts.wallet.handing(amount)}</p>
      <p>{texts.wallet.signedUntil(timeText(signed.validBefore * 1_000, now))}</p>
    </>
  );
}

function ProblemNotice({ problem }: { problem: PaymentProblem }) {
  const isOwnWish = 'wallet' in problem && problem.wallet === 'rejected';
  return (
    <div role="status" data-testid="wallet-problem">
      <Notice tone={isOwnWish ? 'info' : 'warn'} icon="alert">
        {'wallet' in problem ? texts.wallet.problem[problem.wallet] : problemText(problem.service)}
      </Notice>
    </div>
  );
}

function AgainButton({ children, onPress }: { children: ComponentChildren; onPress: () => void }) {
  return (
    <button type="button" class="link" data-testid="wallet-again" onClick={onPress}>
      {children}
    </button>
  );
}
