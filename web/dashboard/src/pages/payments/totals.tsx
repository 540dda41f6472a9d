import { Paper, Table, Text } from '@mantine/core';
import { Method } from '../../parts/method.tsx';
import { units } from '../../parts/money.ts';
import type { PaymentPage } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.totals;

/** The sums of all payments that match the filter, by method. */
export function PaymentTotals({ totals }: Pick<PaymentPage, 'totals'>) {
  if (totals === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.tooMany}
      </Text>
    );
  }
  return (
    <Paper withBorder>
      <Table aria-label={t.label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.total}</Table.Th>
            <Table.Th ta="right">{texts.list.amount}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {texts.list.fee}
            </Table.Th>
            <Table.Th ta="right">{texts.list.net}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totals.map(({ method, payments, decimals, amount, fee, net }) => (
            <Table.Tr key={method}>
              <Table.Th scope="row" fw={400}>
                <Method id={method} />
                <Text span c="dimmed" ml="xs" className="whole">
                  {t.payments(payments)}
                </Text>
              </Table.Th>
              <Table.Td ta="right" className="amount whole">
                {units(amount, decimals)}
              </Table.Td>
              <Table.Td ta="right" className="amount whole" visibleFrom="sm">
                {units(fee, decimals)}
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {units(net, decimals)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
