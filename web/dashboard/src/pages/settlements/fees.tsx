import { Alert, Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { grouped } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import type { State } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.fees;

type Bill = State['fees']['bills'][number];
interface Amount {
  readonly amount: string;
  readonly currency: string;
}

const LIST = new Intl.ListFormat(LOCALE);

const fiat = ({ amount, currency }: Amount): string => `${grouped(amount)} ${currency.toUpperCase()}`;

/** Warns that unpaid fees have stopped payments to the merchant's own wallets. */
export function FeesAlert({ fees }: Pick<State, 'fees'>) {
  const stopping = fees.bills.filter(({ isStopping }) => isStopping);
  if (stopping.length === 0) return null;
  const links: Readonly<Record<string, ReactNode>> = Object.fromEntries(
    stopping.map(({ url, currency, due }) => [
      url,
      <Anchor key={url} href={url} inherit underline="always" c="bright">
        {fiat({ amount: due, currency })}
      </Anchor>,
    ]),
  );
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.stopped.title}>
      <Text size="sm">
        {texts.stopped.says(LIST.formatToParts(Object.keys(links)).map(({ value }) => links[value] ?? value))}
      </Text>
    </Alert>
  );
}

/** The fees owed on payments to the merchant's own wallets; nothing for a store without any. */
export function Fees({ fees }: Pick<State, 'fees'>) {
  const { bills, unbilled } = fees;
  if (bills.length === 0 && unbilled.length === 0) return null;
  return (
    <Section id="fees" title={t.title} says={t.says}>
      <Stack>
        <Text>{unbilled.length === 0 ? t.noneUnbilled : t.unbilled(LIST.format(unbilled.map(fiat)))}</Text>
        {bills.length > 0 && (
          <WideTable minWidth={520}>
            <Table aria-label={t.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.billed}</Table.Th>
                  <Table.Th ta="right">{t.fees}</Table.Th>
                  <Table.Th>{t.status}</Table.Th>
                  <Table.Th>{t.invoice}</Table.Th>
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
                        {bill.isPaid ? t.view : t.pay(fiat({ amount: bill.due, currency: bill.currency }))}
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
      </Stack>
    </Section>
  );
}

function BillStatus({ bill: { isPaid, isStopping, stopsAt } }: { readonly bill: Bill }) {
  if (isPaid) return <Badge color="green">{t.paid}</Badge>;
  if (isStopping) return <Badge color="red">{t.overdue}</Badge>;
  return t.payBefore(<Moment at={stopsAt} />);
}
