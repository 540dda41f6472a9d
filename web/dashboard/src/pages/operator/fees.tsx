import { Anchor, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { grouped } from '../../parts/money.ts';
import { Page } from '../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { operatorFeesQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.fees;

const AMOUNTS = ['owed', 'billed', 'overdue', 'paid'] as const;

export default function OperatorFees() {
  const { data, error, refetch, isRefetchError } = useQuery(operatorFeesQuery);
  return (
    <Page title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : data.stores.length === 0 ? (
        <Empty title={t.none}>
          <Text c="dimmed">{t.noneSays}</Text>
        </Empty>
      ) : (
        <Stack>
          <Stale isStale={isRefetchError} />
          <WideTable minWidth={560}>
            <Table striped aria-label={t.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.store}</Table.Th>
                  <Table.Th>{t.currency}</Table.Th>
                  {AMOUNTS.map((name) => (
                    <Table.Th key={name} ta="right">
                      {t[name]}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.stores.map((fees) => (
                  <Table.Tr key={`${fees.store} ${fees.currency}`}>
                    <Table.Th scope="row">
                      <Anchor component={Link} to={`/operator/stores/${fees.store}` as string} inherit>
                        {fees.store}
                      </Anchor>
                    </Table.Th>
                    <Table.Td>{fees.currency.toUpperCase()}</Table.Td>
                    {AMOUNTS.map((name) => (
                      <Table.Td key={name} className="amount" ta="right">
                        {grouped(fees[name])}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        </Stack>
      )}
    </Page>
  );
}
