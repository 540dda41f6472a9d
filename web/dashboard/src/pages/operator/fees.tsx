import { Anchor, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { operatorFeesQuery } from './queries.ts';

const AMOUNTS = ['owed', 'billed', 'overdue', 'paid'] as const;

export default function OperatorFees() {
  const { data, error, refetch, isRefetchError } = useQuery(operatorFeesQuery);
  return (
    <Page title="Fees" says="Owed by stores for payments to their own wallets, the largest debts first.">
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : data.stores.length === 0 ? (
        <Empty title="No fees owed">
          <Text c="dimmed">Fees appear here once a store is paid at a wallet of its own.</Text>
        </Empty>
      ) : (
        <Stack>
          <Stale isStale={isRefetchError} />
          <Table.ScrollContainer minWidth={560}>
            <Table striped aria-label="Fees by store">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Store</Table.Th>
                  <Table.Th>Currency</Table.Th>
                  <Table.Th ta="right">Owed</Table.Th>
                  <Table.Th ta="right">Billed</Table.Th>
                  <Table.Th ta="right">Overdue</Table.Th>
                  <Table.Th ta="right">Paid</Table.Th>
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
                        {fees[name]}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Stack>
      )}
    </Page>
  );
}
