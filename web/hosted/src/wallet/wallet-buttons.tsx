import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import { Icon } from '../parts/icon.tsx';
import { texts } from '../texts/texts.ts';
import { methodName } from '../view/names.ts';
import { amountText } from '../view/words.ts';
import type { Wallet } from './discover.ts';
import { WALLET_NETWORKS } from './networks.ts';
import type { Offer } from './offer.ts';
import { loadPaying, type WalletPayment } from './use-payment.ts';

type Props = {
  attempt: Attempt;
  /** The missing amount, in smallest units. */
  missing: bigint;
  wallets: readonly Wallet[];
  offers: ReadonlyMap<string, Offer>;
  payment: WalletPayment;
};

/** The payment options of this browser's wallets: the most likely one leads. */
export function WalletButtons({ attempt, missing, wallets, offers, payment }: Props) {
  // Ready before a press; if this fails, the press tries again.
  useEffect(() => void loadPaying().catch(() => {}), []);
  const amount = amountText(missing, attempt);
  const lacksCoin = ({ id }: Wallet) => offers.get(id)?.hasCoin === false;
  const leads = (wallet: Wallet) => lacksCoin(wallet) && !payment.isDeclined;
  const isAnyLeading = wallets.some(leads);
  const what = texts.wallet.what(amount, methodName(attempt));
  return (
    <>
      {isAnyLeading && <p data-testid="wallet-no-coin">{texts.wallet.noCoin(coinOf(attempt.chainId), amount)}</p>}
      {wallets.map((wallet) => {
        const isLed = leads(wallet);
        const send = (
          <Press
            {...{ wallet, payment, way: 'send', isQuiet: isLed }}
            key="send"
            onPress={() => payment.send(wallet, lacksCoin(wallet))}
          />
        );
        const sign = offers.has(wallet.id) && (
          <Press
            {...{ wallet, payment, way: 'sign', isQuiet: !isLed, isNamed: wallets.length > 1 }}
            key="sign"
            onPress={() => payment.sign(wallet)}
          />
        );
        return <Fragment key={wallet.id}>{isLed ? [sign, send] : [send, sign]}</Fragment>;
      })}
      {!wallets.every(leads) && (
        <p class="muted small">
          {offers.size > 0 && !isAnyLeading ? texts.sentences(what, texts.wallet.freeWhat) : what}
        </p>
      )}
    </>
  );
}

type PressProps = {
  wallet: Wallet;
  way: 'send' | 'sign';
  payment: WalletPayment;
  isQuiet: boolean;
  /** True when the buttons must name their wallet, because there are several. */
  isNamed?: boolean;
  onPress: () => void;
};

function Press({ wallet, way, payment: { asking }, isQuiet, isNamed = false, onPress }: PressProps) {
  const name = <bdi>{wallet.name}</bdi>;
  const signText = isNamed ? texts.wallet.freeWith(name) : texts.wallet.free;
  const asked = asking?.wallet === wallet.id ? asking.way : null;
  const isHandedIn = way === 'sign' && asked === 'hand-in';
  return (
    <button
      type="button"
      class={`button ${isQuiet ? 'button-quiet' : ''}`}
      data-testid={way === 'send' ? 'wallet' : 'wallet-sign'}
      disabled={asking !== null}
      onClick={onPress}
    >
      {way === 'send' && <Icon name="wallet" />}
      <span>
        {asked === way && texts.wallet.asking}
        {isHandedIn && texts.wallet.handingIn}
        {asked !== way && !isHandedIn && (way === 'send' ? texts.wallet.pay(name) : signText)}
      </span>
    </button>
  );
}

/** Returns the symbol of the coin for the network's fee. */
function coinOf(chainId: number | null): string {
  return WALLET_NETWORKS[chainId ?? 1]?.nativeCurrency.symbol ?? 'ETH';
}
