import { useState } from 'preact/hooks';
import type { Attempt, Checkout, PaymentMethod } from '../api/checkout.ts';
import { MethodList } from '../parts/method-list.tsx';
import { Notice } from '../parts/notice.tsx';
import { texts } from '../texts/texts.ts';
import { isPickable } from '../view/methods.ts';
import { chainOfId, methodName, tokenName } from '../view/names.ts';
import { problemText } from '../view/problem.ts';
import { lastMethod, suggestedMethod } from '../view/suggest.ts';
import { amountText } from '../view/words.ts';
import { signedFor } from '../wallet/signed.ts';
import { useWalletChain } from '../wallet/use-wallet-chain.ts';
import type { Starter } from './use-starter.ts';

type Props = {
  view: Checkout;
  now: number;
  starter: Starter;
  /** The current attempt, when switching. */
  attempt?: Attempt | undefined;
  onBack?: () => void;
};

/** The choice of token and chain. Picking one starts the quote. */
export function Choose({ view, now, starter, attempt, onBack }: Props) {
  const [last] = useState(lastMethod);
  const walletChain = chainOfId(useWalletChain());
  const suggestion = suggestedMethod(view.paymentMethods, { last, walletChain });
  const live = attempt !== undefined && attempt.expiresAt >= now;
  const signed = live ? signedFor(attempt.id) : null;
  return (
    <section>
      <h2 tabIndex={-1} data-testid="status">
        {texts.status.choose}
      </h2>
      {live && (
        <Notice tone="warn" icon="alert">
          {signed === null
            ? texts.choose.alreadySent(tokenName(attempt.token))
            : texts.wallet.signedSwitch(amountText(signed.value, attempt))}
        </Notice>
      )}
      {starter.failure !== null && (
        <Notice tone="bad" icon="alert">
          <p>{problemText(starter.failure.problem)}</p>
          <RetryButton starter={starter} method={starter.failure.method} methods={view.paymentMethods} />
        </Notice>
      )}
      <MethodList view={view} suggestion={suggestion} starter={starter} />
      <p class="muted hint">{texts.choose.hint}</p>
      {onBack !== undefined && attempt !== undefined && (
        <button type="button" class="link" onClick={onBack}>
          {texts.choose.backTo(methodName(attempt))}
        </button>
      )}
    </section>
  );
}

function RetryButton({
  starter,
  method,
  methods,
}: {
  starter: Starter;
  method: string;
  methods: readonly PaymentMethod[];
}) {
  const found = methods.find((candidate) => candidate.id === method);
  if (found === undefined) return null;
  return (
    <button
      type="button"
      class="link"
      disabled={starter.busy !== null || !isPickable(found)}
      onClick={() => starter.start(method)}
    >
      {texts.choose.tryAgain(methodName(found))}
    </button>
  );
}
