import { useState } from 'preact/hooks';
import type { Checkout, PaymentMethod } from '../api/checkout.ts';
import type { Starter } from '../screens/use-starter.ts';
import { isScriptless, picks } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { groupByToken, isPickable } from '../view/methods.ts';
import { chainName, tokenName } from '../view/names.ts';
import { networkFeeText } from '../view/network-fee.ts';
import { leadWith, type Suggestion } from '../view/suggest.ts';
import { amountText } from '../view/words.ts';
import { Icon } from './icon.tsx';
import { TokenMark } from './token-mark.tsx';

type Props = { view: Checkout; suggestion: Suggestion | null; starter: Starter };

/**
 * Tokens first and then their networks; one flat list when no token has a choice of networks, and without scripts. In
 * the store's order, with the suggested method first.
 */
export function MethodList({ view, suggestion, starter }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const methods = view.paymentMethods;
  const suggested = methods.find(({ id }) => id === suggestion?.id)?.token;
  const groups = groupByToken(methods);
  const token = picked ?? suggested;
  const group =
    groups.find((candidate) => candidate.token === token) ??
    groups.find((candidate) => candidate.methods.some(isPickable)) ??
    groups[0];
  const rest = { view, suggestion, starter };
  if (isScriptless || groups.length === 1 || groups.every((candidate) => candidate.methods.length === 1)) {
    return <Methods methods={methods} label={texts.choose.ways} {...rest} />;
  }
  if (group === undefined) return null;
  const name = tokenName(group.token);
  return (
    <>
      <fieldset class="tokens">
        <legend>{texts.choose.token}</legend>
        {groups.map(({ token, methods }) => (
          <label key={token} class="token" data-testid={`token-${token.toLowerCase()}`}>
            <input type="radio" name="token" checked={token === group.token} onChange={() => setPicked(token)} />
            <TokenMark token={token} />
            <span>
              <b>{tokenName(token)}</b>
              <small>{groupNote(methods)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <h3 class="label">{texts.choose.networkFor(name)}</h3>
      <Methods methods={group.methods} label={texts.choose.networksFor(name)} byChain {...rest} />
    </>
  );
}

/** The text under a token: its networks, or why it cannot be picked. */
function groupNote(methods: readonly PaymentMethod[]): string {
  const [first, ...others] = methods;
  if (first === undefined) return '';
  const why = others.every(({ unavailable }) => unavailable === first.unavailable) ? first.unavailable : null;
  if (why !== null) return texts.choose[why];
  return others.length === 0 ? chainName(first.chain) : texts.choose.networks(methods.length);
}

type MethodsProps = Props & {
  methods: readonly PaymentMethod[];
  label: string;
  /** True when the buttons differ by chain. */
  byChain?: boolean;
};

function Methods({ view, methods, suggestion, starter, label, byChain = false }: MethodsProps) {
  return (
    <ul class="methods" aria-label={label}>
      {leadWith(methods, suggestion).map((method) => (
        <li key={method.id}>
          <button
            class="method"
            data-testid={`method-${method.id}`}
            {...picks(method.id, starter)}
            disabled={starter.busy !== null || !isPickable(method)}
          >
            <TokenMark token={method.token} />
            <span class="method-name">
              <span class="method-head">
                <b>{byChain ? chainName(method.chain) : texts.choose.payWith(tokenName(method.token))}</b>{' '}
                {isPickable(method) && method.estimatedAmount !== null && (
                  <span class="method-amount" data-testid={`estimate-${method.id}`}>
                    {texts.choose.about(amountText(method.estimatedAmount, method))}
                  </span>
                )}
              </span>{' '}
              <small>{starter.busy === method.id ? texts.choose.gettingPrice : secondLine(method, byChain)}</small>{' '}
              <Note method={method} view={view} />{' '}
              {suggestion?.id === method.id && (
                <small class="method-reason">{texts.choose.reason[suggestion.reason]}</small>
              )}
            </span>
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The reason why it cannot be picked, or else its network fee. */
function Note({ method: { id, unavailable, networkFee }, view }: { method: PaymentMethod; view: Checkout }) {
  if (unavailable !== null) {
    return (
      <small class="method-why" data-testid={`why-${id}`}>
        {texts.choose[unavailable]}
      </small>
    );
  }
  if (networkFee === null) return null;
  const { text, isHigh } = networkFeeText(networkFee, view);
  return (
    <small class={isHigh ? 'method-high' : undefined} data-testid={`fee-${id}`}>
      {text}
    </small>
  );
}

function secondLine({ token, chain }: PaymentMethod, byChain: boolean): string {
  return byChain ? texts.choose.payWith(tokenName(token)) : texts.choose.on(chainName(chain));
}
