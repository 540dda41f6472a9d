import { Alert, Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import type { State } from './queries.ts';

type Bill = State['fees']['bills'][number];
interface Amount {
  readonly amount: string;
  readonly currency: string;
}

const fiat = ({ amount, currency }: Amount): string => `${amount} ${currency.toUpperCase()}`;

/** Warns that unpaid fees have stopped payments to the merchant's own wallets. */
export function FeesAlert({ fees }: Pick<State, 'fees'>) {
  const stopping = fees.bills.filter(({ isStopping }) => isStopping);
  if (stopping.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Payments to your own wallets are stopped">
      <Text size="sm">
        Fees have been unpaid for 30 days. Buyers can pay with these methods again as soon as you pay{' '}
        {stopping.map(({ url, currency, due }, index) => (
          <span key={url}>
            {index > 0 && ' and '}
            <Anchor href={url} inherit underline="always" c="bright">
              {fiat({ amount: due, currency })}
            </Anchor>
          </span>
        ))}
        . Other methods are not affected.
      </Text>
    </Alert>
  );
}

/** The fees owed on payments to the merchant's own wallets; nothing for a store without any. */
export function Fees({ fees }: Pick<State, 'fees'>) {
  const { bills, unbilled } = fees;
  if (bills.length === 0 && unbilled.length === 0) return null;
  return (
    <Section id="fees" title="Fees" says="Owed to the operator for payments to your own wallets.">
      <Stack>
        <Text>Not billed yet: {unbilled.length === 0 ? 'nothing' : unbilled.map(fiat).join(', ')}</Text>
        {bills.length > 0 && (
          <Table.ScrollContainer minWidth={520}>
            <Table aria-label="Bills">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Billed</Table.Th>
                  <Table.Th ta="right">Fees</Table.Th>
                  <Table.Th>Status</Table.Th>
                  <Table.Th>Invoice</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {bills.map((bill) => (
                  <Table.Tr key={bill.url}>
                    <Table.Td>
                      <Moment at={bill.billedAt} />
                    </Table.Td>
                    <Table.Td className="amount" ta="right">
                      {fiat(bill)}
                    </Table.Td>
                    <Table.Td>
                      <BillStatus bill={bill} />
                    </Table.Td>
                    <Table.Td>
                      <Anchor href={bill.url} inherit>
                        {bill.isPaid ? 'View' : `Pay ${fiat({ amount: bill.due, currency: bill.currency })}`}
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Section>
  );
}

function BillStatus({ bill: { isPaid, isStopping, stopsAt } }: { readonly bill: Bill }) {
  if (isPaid) return <Badge color="green">Paid</Badge>;
  if (isStopping) return <Badge color="red">Overdue</Badge>;
  return (
    <>
      Pay before <Moment at={stopsAt} />
    </>
  );
}
