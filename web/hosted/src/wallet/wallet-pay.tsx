import type { Attempt, Checkout } from '../api/checkout.ts';
import type { Progress } from '../money/progress.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { texts } from '../texts/texts.ts';
import { shorten } from '../view/address.ts';
import { methodName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import { usePayment } from './use-payment.ts';
import { useWallets } from './use-wallets.ts';

type Props = { view: Checkout; attempt: Attempt; progress: Progress };

/** Pays what is missing with a wallet of this browser, in one press. Nothing where there is none. */
export function WalletPay({ view, attempt, progress }: Props) {
  const wallets = useWallets();
  const { asking, problem, sent, pay, forget } = usePayment(view.id, attempt, progress.seen);
  if (attempt.chainId === null || (wallets.length === 0 && sent === null)) return null;
  if (sent !== null) {
    return (
      <div class="wallet" data-testid="wallet-sent">
        <Notice tone="info" icon="clock">
          <p>{texts.wallet.sent(amountText(sent.amount, attempt))}</p>
          <p class="muted small mono">{shorten(sent.hash)}</p>
          <button type="button" class="link" data-testid="wallet-again" onClick={forget}>
            {texts.wallet.again}
          </button>
        </Notice>
      </div>
    );
  }
  return (
    <div class="wallet">
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          class="button"
          data-testid="wallet"
          disabled={asking !== null}
          onClick={() => pay(wallet)}
        >
          <Icon name="wallet" />
          <span>{asking === wallet.id ? texts.wallet.asking : texts.wallet.pay(<bdi>{wallet.name}</bdi>)}</span>
        </button>
      ))}
      <p class="muted small">{texts.wallet.what(amountText(progress.missing, attempt), methodName(attempt))}</p>
      {problem !== null && (
        <div role="status" data-testid="wallet-problem">
          <Notice tone={problem === 'rejected' ? 'info' : 'warn'} icon="alert">
            {texts.wallet.problem[problem]}
          </Notice>
        </div>
      )}
    </div>
  );
}
