import { Table, Text } from '@mantine/core';
import { FiatAmount, fiatPlaces } from '../../parts/amount.tsx';
import { LOCALE } from '../../parts/language.ts';
import { fiat } from '../../parts/money.ts';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { texts } from './texts/en.ts';

const t = texts.details;

export interface Item {
  readonly key: string;
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly amount: string;
}

/** The items of a sale, with the total. */
export function Items({
  items,
  total,
  currency,
}: {
  readonly items: readonly Item[];
  readonly total: string;
  readonly currency: string;
}) {
  const places = Math.max(...[total, ...items.map(({ amount }) => amount)].map(fiatPlaces));
  return (
    <Table aria-label={t.items} verticalSpacing="xs" horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.item}</Table.Th>
          <Table.Th ta="right">{t.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.key}>
            <Table.Td>
              <UntrustedText>{item.name}</UntrustedText>
              {item.description !== null && item.description !== '' && (
                <Text size="sm" c="dimmed" className="wraps">
                  <UntrustedText>{item.description}</UntrustedText>
                </Text>
              )}
              <Text size="sm" c="dimmed" className="amount">
                {item.quantity.toLocaleString(LOCALE)} × {fiat(item.unit, currency)}
              </Text>
            </Table.Td>
            <Table.Td ta="right" className="amount" valign="top">
              <FiatAmount amount={item.amount} currency={currency} places={places} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t.total}</Table.Th>
          <Table.Th ta="right" className="amount">
            <FiatAmount amount={total} currency={currency} places={places} />
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
