import { Button, Group, List, Paper, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { CopyIcon } from '../../parts/copy.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { Method } from '../../parts/method.tsx';
import { Ago } from '../../parts/moment.tsx';
import { grouped } from '../../parts/money.ts';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Empty, Failed, Pending } from '../../parts/states.tsx';
import { unmatchedQuery } from './queries.ts';
import { SettlementsPage } from './settlements-page.tsx';

/** Reasons why money is unmatched. */
const REASONS: Readonly<Record<string, string>> = {
  excess: 'more than the amount due',
  second: 'paid a second time',
  superseded: 'in a token the buyer had abandoned',
  short: 'too little, alongside another payment',
  late: 'too late',
  foreign: 'in the wrong token',
};

export default function UnmatchedPage() {
  const { slug } = useStore();
  const explorer = useExplorer();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    unmatchedQuery(slug),
  );
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <SettlementsPage
      title="Unmatched payments"
      says={
        'Money that belongs to no order or invoice. It is paid out to you like any payment; returning it is ' +
        'between you and the buyer.'
      }
    >
      {data === undefined && (error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />)}
      {data !== undefined && found.length === 0 && (
        <Empty title="None">
          <Text c="dimmed">Late, excess and mistaken payments appear here.</Text>
        </Empty>
      )}
      {found.length > 0 && (
        <Stack>
          <Paper withBorder>
            <Table.ScrollContainer minWidth={900}>
              <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="Unmatched payments">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>At</Table.Th>
                    <Table.Th>Unmatched</Table.Th>
                    <Table.Th>Method</Table.Th>
                    <Table.Th>Sent from</Table.Th>
                    <Table.Th>Transactions</Table.Th>
                    <Table.Th>Paid out</Table.Th>
                    <Table.Th>Found</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.map((entry) => (
                    <Table.Tr key={`${entry.depositAddress} ${entry.method}`}>
                      <Table.Td>
                        <PayableLink slug={slug} kind={entry.kind} id={entry.id} invoiceNumber={entry.invoiceNumber} />
                      </Table.Td>
                      <Table.Td>
                        <List listStyleType="none" size="sm">
                          {entry.parts.map(({ kind, amount }) => (
                            <List.Item key={kind}>
                              <span className="amount">{grouped(amount)}</span> {REASONS[kind] ?? kind}
                            </List.Item>
                          ))}
                        </List>
                      </Table.Td>
                      <Table.Td>
                        <Method id={entry.method} />
                      </Table.Td>
                      <Table.Td>
                        {entry.fromAddresses.length === 0 && 'Not recorded'}
                        {entry.fromAddresses.map((address) => (
                          <Group key={address} gap={2} wrap="nowrap">
                            <Hash value={address} href={explorer(entry.chain, 'address', address)} isShort />
                            <CopyIcon label={`Copy sender ${address}`} text={address} done="Address copied" />
                          </Group>
                        ))}
                      </Table.Td>
                      <Table.Td>
                        {entry.transactions.map((hash) => (
                          <div key={hash}>
                            <Hash value={hash} href={explorer(entry.chain, 'tx', hash)} isShort />
                          </div>
                        ))}
                      </Table.Td>
                      <Table.Td className="whole">
                        {entry.held === '0' ? 'All of it' : `Not yet: ${grouped(entry.held)}`}
                      </Table.Td>
                      <Table.Td fz="sm">
                        <Ago at={entry.foundAt} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Paper>
          <Text size="sm" c="dimmed">
            Before you send money back, ask the buyer for an address: the sender may be an exchange.
          </Text>
          {hasNextPage && (
            <Button variant="default" w="fit-content" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more unmatched payments
            </Button>
          )}
        </Stack>
      )}
    </SettlementsPage>
  );
}
