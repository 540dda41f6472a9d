import type { ComponentChildren } from 'preact';
import type { Attempt, Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { progressInTime, transfersInTime } from '../money/progress.ts';
import { rateOf } from '../money/rate.ts';
import { formatUnits } from '../money/units.ts';
import { texts } from '../texts/texts.ts';
import { shorten } from '../view/address.ts';
import { explorerUrl } from '../view/explorer.ts';
import { chainName, tokenName } from '../view/names.ts';
import { amountText, dateText } from '../view/words.ts';
import { CopyButton } from './copy-button.tsx';

/** The payment in the form that bookkeepers need. On paper nothing is shortened. */
export function Receipt({ view, attempt }: { view: Checkout; attempt: Attempt }) {
  const { seen } = progressInTime(attempt);
  const transfers = transfersInTime(attempt);
  const last = transfers.at(-1);
  const rate = rateOf(view.totalAmount, attempt.cryptoAmount, attempt.decimals);
  const more = seen - attempt.cryptoAmount;
  return (
    <section class="receipt" data-testid="receipt" aria-label={texts.receipt.title}>
      <dl class="facts">
        <Fact label={texts.receipt.paid}>
          <b>{amountText(seen === 0n ? attempt.cryptoAmount : seen, attempt)}</b>
        </Fact>
        <Fact label={texts.receipt.forAmount}>{formatFiat(view.totalAmount, view.currency)}</Fact>
        <Fact label={texts.receipt.rate}>
          {texts.receipt.rateOf(tokenName(attempt.token), formatFiat(rate, view.currency))}
        </Fact>
        {last !== undefined && <Fact label={texts.receipt.date}>{dateText(last.blockTime)}</Fact>}
        <Fact label={texts.details.network}>{texts.details.chainId(chainName(attempt.chain), attempt.chainId)}</Fact>
        {transfers.map(({ txHash, amount }) => (
          <Fact
            key={`${txHash}-${amount}`}
            label={
              transfers.length === 1
                ? texts.receipt.transaction
                : texts.receipt.transactionOf(amountText(amount, attempt))
            }
          >
            <Transaction chain={attempt.chain} txHash={txHash} />
          </Fact>
        ))}
        <Fact label={texts.receipt.address}>
          <span class="mono">{attempt.depositAddress}</span>
          <b class="receipt-note">{texts.receipt.noMore}</b>
        </Fact>
      </dl>
      {more > 0n && (
        <p class="receipt-more" data-testid="too-much">
          {texts.receipt.tooMuch(
            <b>
              {formatUnits(more, attempt.decimals)} {tokenName(attempt.token)}
            </b>,
          )}
        </p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Transaction({ chain, txHash }: { chain: string; txHash: string }) {
  const url = explorerUrl(chain, txHash);
  const short = <span class="mono no-print">{shorten(txHash)}</span>;
  return (
    <span class="reference">
      {url === null ? (
        short
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" data-testid="explorer">
          {short}
        </a>
      )}
      <span class="mono print-only">{txHash}</span>
      <CopyButton text={txHash} what={texts.details.transaction} compact />
    </span>
  );
}
