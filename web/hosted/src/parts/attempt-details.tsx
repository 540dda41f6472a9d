import type { Attempt } from '../api/checkout.ts';
import { shorten } from '../view/address.ts';
import { chainName, tokenName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import { CopyButton } from './copy-button.tsx';

/** What a careful buyer checks in the wallet: transfers seen, network number, token contract. */
export function AttemptDetails({ attempt }: { attempt: Attempt }) {
  return (
    <details class="details">
      <summary>Details to check</summary>
      <dl class="facts">
        <div>
          <dt>Network</dt>
          <dd>
            {chainName(attempt.chain)}
            {attempt.chainId !== null && ` (chain id ${attempt.chainId})`}
          </dd>
        </div>
        {attempt.tokenAddress !== null && (
          <div>
            <dt>{tokenName(attempt.token)} contract</dt>
            <dd class="reference">
              <span class="mono">{shorten(attempt.tokenAddress)}</span>
              <CopyButton text={attempt.tokenAddress} what="token contract" compact />
            </dd>
          </div>
        )}
        {attempt.transactions.map((transfer) => (
          <div key={`${transfer.txHash}-${transfer.amount}`}>
            <dt>{amountText(transfer.amount, attempt)} seen</dt>
            <dd class="reference">
              <span class="mono">{shorten(transfer.txHash)}</span>
              <CopyButton text={transfer.txHash} what="transaction id" compact />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
