import { useState } from 'preact/hooks';
import type { PaymentMethod } from '../api/checkout.ts';
import type { Starter } from '../screens/use-starter.ts';
import { texts } from '../texts/texts.ts';
import { groupByToken } from '../view/methods.ts';
import { chainName, tokenName } from '../view/names.ts';
import { leadWith, type Suggestion } from '../view/suggest.ts';
import { amountText } from '../view/words.ts';
import { Icon } from './icon.tsx';
import { TokenMark } from './token-mark.tsx';

type Props = { methods: readonly PaymentMethod[]; suggestion: Suggestion | null; starter: Starter };

/**
 * Tokens first and then their networks; one flat list when no token has a choice of networks. In the store's order, but
 * for what this buyer can probably pay with, which leads.
 */
export function MethodList({ methods, suggestion, starter }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const suggested = methods.find(({ id }) => id === suggestion?.id)?.token;
  const groups = groupByToken(methods);
  const token = picked ?? suggested;
  const group = groups.find((candidate) => candidate.token === token) ?? groups[0];
  const rest = { suggestion, starter };
  if (groups.length === 1 || groups.every((candidate) => candidate.methods.length === 1)) {
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
              <small>
                {methods.length === 1 ? chainName(methods[0]?.chain ?? '') : texts.choose.networks(methods.length)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <h3 class="label">{texts.choose.networkFor(name)}</h3>
      <Methods methods={group.methods} label={texts.choose.networksFor(name)} byChain {...rest} />
    </>
  );
}

type MethodsProps = Props & {
  label: string;
  /** Whether the chain is what tells the buttons apart. */
  byChain?: boolean;
};

function Methods({ methods, suggestion, starter, label, byChain = false }: MethodsProps) {
  return (
    <ul class="methods" aria-label={label}>
      {leadWith(methods, suggestion).map((method) => (
        <li key={method.id}>
          <button
            type="button"
            class="method"
            data-testid={`method-${method.id}`}
            disabled={starter.busy !== null || method.estimatedAmount === null}
            onClick={() => starter.start(method.id)}
          >
            <TokenMark token={method.token} />
            <span class="method-name">
              <b>{byChain ? chainName(method.chain) : texts.choose.payWith(tokenName(method.token))}</b>{' '}
              <small>{starter.busy === method.id ? texts.choose.gettingPrice : secondLine(method, byChain)}</small>{' '}
              {suggestion?.id === method.id && (
                <small class="method-reason">{texts.choose.reason[suggestion.reason]}</small>
              )}
            </span>
            {method.estimatedAmount !== null && (
              <span class="method-amount" data-testid={`estimate-${method.id}`}>
                {texts.choose.about(amountText(method.estimatedAmount, method))}
              </span>
            )}
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function secondLine({ estimatedAmount, token, chain }: PaymentMethod, byChain: boolean): string {
  if (estimatedAmount === null) return texts.choose.noPrice;
  const line = byChain ? texts.choose.payWith(tokenName(token)) : texts.choose.on(chainName(chain));
  return chain === 'ethereum' ? texts.choose.dear(line) : line;
}
