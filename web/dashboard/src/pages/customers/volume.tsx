import { Text } from '@mantine/core';
import { fiat } from '../../parts/money.ts';
import type { Customer } from './queries.ts';

/** What a customer has paid, one line for each currency. */
export function Volume({ volume }: Pick<Customer, 'volume'>) {
  if (volume.length === 0) {
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  }
  return volume.map(({ currency, amount }) => (
    <Text key={currency} inherit className="amount breaks">
      {fiat(amount, currency)}
    </Text>
  ));
}
