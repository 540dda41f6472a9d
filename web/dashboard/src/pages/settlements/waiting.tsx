import { Alert, List, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Hash } from '../../parts/hash.tsx';
import { Method } from '../../parts/method.tsx';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { grouped } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import type { State } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.waiting;

/** Unswept money, with the reasons. */
export function Waiting({ state: { waiting, areWaitingCapped } }: { readonly state: State }) {
  return (
    <Section id="waiting" title={t.title} says={t.says}>
      {waiting.length === 0 ? (
        <Text c="dimmed">{t.none}</Text>
      ) : (
        <WideTable minWidth={640}>
          <Table aria-label={t.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.method}</Table.Th>
                <Table.Th ta="right">{t.amount}</Table.Th>
                <Table.Th>{t.reason}</Table.Th>
                <Table.Th>{t.since}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {waiting.map(({ method, reason, amount, deposits, since }) => (
                <Table.Tr key={`${method} ${reason}`}>
                  <Table.Td>
                    <Method id={method} />
                  </Table.Td>
                  <Table.Td className="amount whole" ta="right">
                    {grouped(amount)}
                  </Table.Td>
                  <Table.Td>
                    {t.reasons[reason]}
                    <Text size="xs" c="dimmed">
                      {t.deposits(deposits)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Moment at={since} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {areWaitingCapped && (
        <Text size="sm" c="dimmed">
          {t.capped}
        </Text>
      )}
    </Section>
  );
}

/** Payouts that did not accept their money, with the remedy. */
export function Troubles({ troubles }: Pick<State, 'troubles'>) {
  const nameOf = useMethodName();
  if (troubles.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={texts.troubles.title}>
      <List size="sm" mb="xs">
        {troubles.map(({ method, payout, amount, deposits, retryAt }) => (
          <List.Item key={`${method} ${payout}`}>
            {texts.troubles.line({
              amount: grouped(amount),
              method: nameOf(method),
              deposits,
              payout: <Hash value={payout} isShort />,
              retryAt: <Moment at={retryAt} />,
            })}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{texts.troubles.says}</Text>
    </Alert>
  );
}
