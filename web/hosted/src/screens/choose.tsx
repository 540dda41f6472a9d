import { useState } from 'preact/hooks';
import type { Attempt, Checkout, PaymentMethod } from '../api/checkout.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { TokenMark } from '../parts/token-mark.tsx';
import { groupByToken, type TokenGroup } from '../view/methods.ts';
import { chainName, methodName, tokenName } from '../view/names.ts';
import { problemText } from '../view/problem.ts';
import type { Starter } from './use-starter.ts';

type Props = {
  view: Checkout;
  now: number;
  starter: Starter;
  /** The attempt that the buyer would leave, when switching. */
  attempt?: Attempt;
  onBack?: () => void;
};

/** The choice of token and chain. Picking one starts the quote. */
export function Choose({ view, now, starter, attempt, onBack }: Props) {
  const groups = groupByToken(view.paymentMethods);
  const live = attempt !== undefined && attempt.expiresAt >= now;
  return (
    <section>
      <h2 tabIndex={-1} data-testid="status">
        Choose how to pay
      </h2>
      {live && (
        <Notice tone="warn" icon="alert">
          Already sent {tokenName(attempt.token)}? Then go back and wait for it to show up instead.
        </Notice>
      )}
      {starter.failure !== null && (
        <Notice tone="bad" icon="alert">
          <p>{problemText(starter.failure.problem)}</p>
          <RetryButton starter={starter} method={starter.failure.method} methods={view.paymentMethods} />
        </Notice>
      )}
      <MethodList groups={groups} starter={starter} />
      <p class="muted hint">
        Once you choose, the price is fixed for up to 30 minutes. Pick the network your coins are on: anything sent on
        another network will not arrive.
      </p>
      {onBack !== undefined && attempt !== undefined && (
        <button type="button" class="link" onClick={onBack}>
          Back to {methodName(attempt)}
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
    <button type="button" class="link" disabled={starter.busy !== null} onClick={() => starter.start(method)}>
      Try {methodName(found)} again
    </button>
  );
}

/** Tokens first and then their networks; one flat list when no token has a choice of networks. */
function MethodList({ groups, starter }: { groups: readonly TokenGroup[]; starter: Starter }) {
  const [picked, setPicked] = useState(groups[0]?.token);
  const group = groups.find((candidate) => candidate.token === picked) ?? groups[0];
  if (groups.length === 1 || groups.every((candidate) => candidate.methods.length === 1)) {
    return <Methods methods={groups.flatMap((candidate) => candidate.methods)} starter={starter} label="Ways to pay" />;
  }
  if (group === undefined) return null;
  return (
    <>
      <fieldset class="tokens">
        <legend>Token</legend>
        {groups.map(({ token, methods }) => (
          <label key={token} class="token" data-testid={`token-${token.toLowerCase()}`}>
            <input type="radio" name="token" checked={token === group.token} onChange={() => setPicked(token)} />
            <TokenMark token={token} />
            <span>
              <b>{tokenName(token)}</b>
              <small>{methods.length === 1 ? chainName(methods[0]?.chain ?? '') : `${methods.length} networks`}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <h3 class="label">Network for {tokenName(group.token)}</h3>
      <Methods methods={group.methods} starter={starter} label={`Networks for ${tokenName(group.token)}`} byChain />
    </>
  );
}

type MethodsProps = {
  methods: readonly PaymentMethod[];
  starter: Starter;
  label: string;
  /** Whether the chain is what tells the buttons apart. */
  byChain?: boolean;
};

function Methods({ methods, starter, label, byChain = false }: MethodsProps) {
  return (
    <ul class="methods" aria-label={label}>
      {methods.map((method) => (
        <li key={method.id}>
          <button
            type="button"
            class="method"
            data-testid={`method-${method.id}`}
            disabled={starter.busy !== null}
            onClick={() => starter.start(method.id)}
          >
            <TokenMark token={method.token} />
            <span class="method-name">
              <b>{byChain ? chainName(method.chain) : `Pay with ${tokenName(method.token)}`}</b>{' '}
              <small>{starter.busy === method.id ? 'Getting your price…' : secondLine(method, byChain)}</small>
            </span>
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function secondLine(method: PaymentMethod, byChain: boolean): string {
  return byChain ? `Pay with ${tokenName(method.token)}` : `on ${chainName(method.chain)}`;
}
