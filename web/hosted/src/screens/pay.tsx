import { useState } from 'preact/hooks';
import type { Attempt, Checkout } from '../api/checkout.ts';
import { formatFiat } from '../money/fiat.ts';
import { paymentUriFor } from '../money/payment-uri.ts';
import { formatUnits } from '../money/units.ts';
import { AddressBox } from '../parts/address-box.tsx';
import { AttemptDetails } from '../parts/attempt-details.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { ExchangeSteps } from '../parts/exchange.tsx';
import { Icon } from '../parts/icon.tsx';
import { Later } from '../parts/later.tsx';
import { BlockNotes, LostPayment } from '../parts/mempool.tsx';
import { Notice } from '../parts/notice.tsx';
import { QrTabs } from '../parts/qr-tabs.tsx';
import { isScriptless } from '../scriptless.ts';
import type { Rich } from '../texts/rich.ts';
import { texts } from '../texts/texts.ts';
import { countdown } from '../view/countdown.ts';
import { hasOthers } from '../view/methods.ts';
import { chainName, methodName, tokenName } from '../view/names.ts';
import type { Screen } from '../view/screen.ts';
import { amountText, statusText, timeText } from '../view/words.ts';
import { signedFor } from '../wallet/signed.ts';
import { WalletLater } from '../wallet/wallet-later.tsx';
import { Switch } from './switch.tsx';

type PayScreen = Extract<Screen, { kind: 'pay' }>;
type Props = { view: Checkout; screen: PayScreen; now: number; onSwitch: () => void };

/** The amount, the address and the code, while a quote is live and something is missing. */
export function Pay({ view, screen, now, onSwitch }: Props) {
  const { attempt, progress } = screen;
  const { missing, seen } = progress;
  const [isExchange, setExchange] = useState(false);
  // A buyer who sees an address and an amount pays it, so a signed transfer must lapse or be abandoned first.
  const [isSigned, setSigned] = useState(() => signedFor(attempt.id)?.isTaken === true);
  const title = isSigned
    ? texts.wallet.signedTitle
    : texts.pay.title(tokenName(attempt.token), chainName(attempt.chain));
  return (
    <section>
      <div class="status-row">
        <p class={`status ${seen === 0n ? 'status-waiting' : 'status-part'}`} data-testid="status">
          <span class="dot" aria-hidden="true" />
          {statusText(screen)}
        </p>
        <TimeLeft label={timeLabel(view, screen)} until={attempt.expiresAt} now={now} />
      </div>
      <h2 tabIndex={-1}>{title}</h2>
      <LostPayment attempt={attempt} />
      {seen > 0n && (
        <Notice tone="warn" icon="alert">
          <p>
            {texts.part.arrived(
              <b>{amountText(seen, attempt)}</b>,
              amountText(progress.required, attempt),
              <b data-testid="missing">{amountText(missing, attempt)}</b>,
            )}
          </p>
          <p data-testid="closes">
            <b>{closesText(view, timeText(attempt.expiresAt, now))}</b>
          </p>
        </Notice>
      )}
      {!isScriptless && (
        <WalletLater
          key={attempt.id}
          {...{ view, attempt, progress, now }}
          isElsewhere={isExchange}
          onSigned={setSigned}
        />
      )}
      {!isSigned && <ManualPayment {...{ view, screen, now, isExchange }} onExchange={setExchange} />}
      <Later>
        <AttemptDetails view={view} attempt={attempt} />
        {hasOthers(view.paymentMethods, attempt.paymentMethod) && (
          <Switch {...{ view, screen, now, onSwitch }} label={texts.pay.another} testId="switch" />
        )}
      </Later>
    </section>
  );
}

type ManualPaymentProps = Omit<Props, 'onSwitch'> & { isExchange: boolean; onExchange: (isExchange: boolean) => void };

/** Amount and address for any wallet and any exchange. */
function ManualPayment({ view, screen, now, isExchange, onExchange }: ManualPaymentProps) {
  const { attempt, progress } = screen;
  const { missing, seen } = progress;
  const uri = paymentUriFor(attempt, missing);
  return (
    <>
      <div class="pay-grid">
        <div class="fields">
          <AmountBox
            attempt={attempt}
            units={missing}
            label={amountLabel(isExchange, seen > 0n)}
            fiat={seen > 0n ? null : formatFiat(view.totalAmount, view.currency)}
          />
          <AddressBox address={attempt.depositAddress} />
          <NetworkWarning attempt={attempt} />
          {uri !== null && !isExchange && (
            <div class="wallet-link">
              <a class="button button-quiet" href={uri} data-testid="open-wallet">
                <Icon name="wallet" />
                {texts.pay.openWallet}
              </a>
              <p class="muted small">{texts.pay.nothingOpens}</p>
            </div>
          )}
        </div>
        {isExchange ? (
          <ExchangeSteps
            attempt={attempt}
            amount={amountText(missing, attempt)}
            by={timeText(attempt.expiresAt, now)}
          />
        ) : (
          <QrTabs address={attempt.depositAddress} uri={uri} />
        )}
      </div>
      <BlockNotes attempt={attempt} />
      {!isScriptless && (
        <button
          type="button"
          class="button button-quiet exchange-switch"
          aria-pressed={isExchange}
          data-testid="exchange"
          onClick={() => onExchange(!isExchange)}
        >
          {isExchange ? texts.exchange.off : texts.exchange.on}
        </button>
      )}
    </>
  );
}

/** Returns the meaning of the countdown: the price alone, unless nothing can be paid after it. */
function timeLabel(view: Checkout, { attempt, progress }: PayScreen): (time: Rich) => Rich {
  if (isScriptless && attempt.mempool !== null) return texts.mempool.by;
  if (progress.seen > 0n) return texts.time.toSendRest;
  return attempt.expiresAt >= view.expiresAt ? texts.time.toPay : texts.time.priceHeld;
}

/** An attempt that ends underpaid ends the invoice or order, even if that would be open for longer. */
function closesText(view: Checkout, time: string): string {
  return view.kind === 'invoice' ? texts.part.invoiceCloses(time) : texts.part.orderCloses(time);
}

/** The time left; without scripts, the time until which a payment counts. */
function TimeLeft({ label, until, now }: { label: (time: Rich) => Rich; until: number; now: number }) {
  const left = countdown(until, now);
  return (
    <p class={`countdown countdown-${left.tone}`} data-testid="countdown">
      <Icon name="clock" />
      <span>{label(<span class="digits">{isScriptless ? timeText(until, now) : left.text}</span>)}</span>
    </p>
  );
}

function amountLabel(isExchange: boolean, isRest: boolean): string {
  if (isExchange) return texts.exchange.mustArrive;
  return isRest ? texts.pay.rest : texts.pay.exactly;
}

type Amount = { attempt: Attempt; units: bigint; label: string; fiat: string | null };

function AmountBox({ attempt, units, label, fiat }: Amount) {
  const amount = formatUnits(units, attempt.decimals);
  return (
    <div class="field">
      <div class="field-row">
        <p class="label">{label}</p>
        <CopyButton text={amount} what={texts.pay.amount} testId="copy-amount" />
      </div>
      <p class="amount">
        <span class="amount-number" data-testid="amount">
          {amount}
        </span>{' '}
        <span class="amount-token">{tokenName(attempt.token)}</span>
      </p>
      {fiat !== null && <p class="muted small">{texts.pay.forFiat(fiat)}</p>}
    </div>
  );
}

function NetworkWarning({ attempt }: { attempt: Attempt }) {
  const token = tokenName(attempt.token);
  const chain = chainName(attempt.chain);
  return (
    <Notice tone="warn" icon="alert">
      {texts.sentences(
        <b>{texts.pay.only(token === chain.toUpperCase() ? token : methodName(attempt))}</b>,
        texts.pay.others,
      )}
    </Notice>
  );
}
