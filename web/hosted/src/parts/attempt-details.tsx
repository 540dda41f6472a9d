import type { Attempt, Checkout } from '../api/checkout.ts';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { shorten } from '../view/address.ts';
import { chainName, tokenName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import { CopyButton } from './copy-button.tsx';

/** Details that a careful buyer checks in the wallet: transfers seen, network number, token contract. */
export function AttemptDetails({ view, attempt }: { view: Checkout; attempt: Attempt }) {
  return (
    <details class="details" open={isScriptless}>
      <summary>{texts.details.title}</summary>
      <dl class="facts">
        <div>
          <dt>{texts.details.network}</dt>
          <dd>{texts.details.chainId(chainName(attempt.chain), attempt.chainId)}</dd>
        </div>
        {attempt.tokenAddress !== null && (
          <div>
            <dt>{texts.details.contract(tokenName(attempt.token))}</dt>
            <dd class="reference">
              <span class="mono">{shorten(attempt.tokenAddress)}</span>
              <CopyButton text={attempt.tokenAddress} what={texts.details.tokenContract} compact />
            </dd>
          </div>
        )}
        {attempt.transactions.map((transfer) => (
          <div key={`${transfer.txHash}-${transfer.amount}`}>
            <dt>{texts.details.seen(amountText(transfer.amount, attempt))}</dt>
            <dd class="reference">
              <span class="mono">{shorten(transfer.txHash)}</span>
              <CopyButton text={transfer.txHash} what={texts.details.transaction} compact />
            </dd>
          </div>
        ))}
        {view.kind === 'invoice' && (
          <div>
            <dt>{texts.details.pageId}</dt>
            <dd class="reference">
              <span class="mono">{view.id}</span>
              <CopyButton text={view.id} what={texts.details.pageId} compact />
            </dd>
          </div>
        )}
      </dl>
      <p class="muted small">{texts.details.noMemo}</p>
    </details>
  );
}
