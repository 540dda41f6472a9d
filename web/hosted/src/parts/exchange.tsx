import type { Attempt } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { methodName } from '../view/names.ts';

type Props = { attempt: Attempt; amount: string; by: string };

/** Instructions for a buyer who pays from an exchange: the amount that must arrive after its fee, and the deadline. */
export function ExchangeSteps({ attempt, amount, by }: Props) {
  return (
    <div class="exchange" data-testid="exchange-steps">
      <h3>{texts.exchange.title}</h3>
      <ol>
        <li>{texts.exchange.withdraw(<b>{methodName(attempt)}</b>)}</li>
        <li>{texts.exchange.arrive(<b data-testid="must-arrive">{amount}</b>, <b data-testid="arrive-by">{by}</b>)}</li>
        <li>{texts.exchange.fee}</li>
        <li>{texts.exchange.time}</li>
        <li>{texts.exchange.short}</li>
      </ol>
    </div>
  );
}
