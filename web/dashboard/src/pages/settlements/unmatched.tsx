import { Group, List, Paper, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { CopyIcon } from '../../parts/copy.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { Method } from '../../parts/method.tsx';
import { Ago } from '../../parts/moment.tsx';
import { grouped } from '../../parts/money.ts';
import { More } from '../../parts/more.tsx';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { unmatchedQuery } from './queries.ts';
import { SettlementsPage } from './settlements-page.tsx';
import { texts } from './texts/en.ts';

const t = texts.unmatched;

export default function UnmatchedPage() {
  const { slug } = useStore();
  const explorer = useExplorer();
  const list = useInfiniteQuery(unmatchedQuery(slug));
  const { data } = list;
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <SettlementsPage title={t.title} says={t.says}>
      {data === undefined && <Unread error={list.error} again={() => void list.refetch()} />}
      <Stale isStale={list.isRefetchError} />
      {data !== undefined && found.length === 0 && (
        <Empty title={t.none}>
          <Text c="dimmed">{t.noneSays}</Text>
        </Empty>
      )}
      {found.length > 0 && (
        <Stack>
          <WideTable minWidth={900}>
            <Paper withBorder>
              <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label={t.title}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t.at}</Table.Th>
                    <Table.Th>{t.unmatched}</Table.Th>
                    <Table.Th>{t.sentFrom}</Table.Th>
                    <Table.Th>{t.transactions}</Table.Th>
                    <Table.Th className="whole">{t.paidOut}</Table.Th>
                    <Table.Th>{t.found}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.map((entry) => (
                    <Table.Tr key={`${entry.depositAddress} ${entry.method}`}>
                      <Table.Td>
                        <PayableLink slug={slug} kind={entry.kind} id={entry.id} invoiceNumber={entry.invoiceNumber} />
                        <Text size="sm" component="div" mt={2}>
                          <Method id={entry.method} />
                        </Text>
                      </Table.Td>
                      <Table.Td>
                        <List listStyleType="none" size="sm">
                          {entry.parts.map(({ kind, amount }) => (
                            <List.Item key={kind}>
                              {t.reasons[kind](<span className="amount">{inToken(amount, entry.method)}</span>)}
                            </List.Item>
                          ))}
                        </List>
                      </Table.Td>
                      <Table.Td>
                        {entry.fromAddresses.length === 0 && t.notRecorded}
                        {entry.fromAddresses.map((address) => (
                          <Group key={address} gap={2} wrap="nowrap">
                            <Hash value={address} href={explorer(entry.chain, 'address', address)} isShort />
                            <CopyIcon label={t.copySender(address)} text={address} done={t.copied} />
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
                        {entry.held === '0' ? t.allPaidOut : t.notPaidOut(inToken(entry.held, entry.method))}
                      </Table.Td>
                      <Table.Td fz="sm">
                        <Ago at={entry.foundAt} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Paper>
          </WideTable>
          <Text size="sm" c="dimmed">
            {t.advice}
          </Text>
          <More list={list} label={t.more} />
        </Stack>
      )}
    </SettlementsPage>
  );
}

function inToken(amount: string, method: string): string {
  const [token = ''] = method.split('-');
  return `${grouped(amount)} ${token.toUpperCase()}`;
}
