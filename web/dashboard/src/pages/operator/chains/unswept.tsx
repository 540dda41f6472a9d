import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Hash } from '../../../parts/hash.tsx';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { counted } from '../../../parts/words.ts';
import type { Chain } from './queries.ts';
import { age, REASONS } from './words.ts';

/** The balances at deposit addresses, by token, and sweeps in progress or failing. */
export function Unswept({ chain }: { readonly chain: Chain }) {
  const nameOf = useMethodName();
  const { unswept, isUnsweptCapped, title } = chain;
  return (
    <Stack gap="sm">
      {unswept.length === 0 ? (
        <Text size="sm" c="dimmed">
          No unswept deposits.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table striped aria-label={`Unswept on ${title}`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Token</Table.Th>
                <Table.Th ta="right">Amount</Table.Th>
                <Table.Th ta="right">Deposits</Table.Th>
                <Table.Th>Oldest age</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {unswept.map(({ method, amount, deposits, oldestAt }) => (
                <Table.Tr key={method}>
                  <Table.Td>{nameOf(method)}</Table.Td>
                  <Table.Td ta="right" className="amount">
                    {amount}
                  </Table.Td>
                  <Table.Td ta="right" className="amount">
                    {deposits.toLocaleString()}
                  </Table.Td>
                  <Table.Td>{age(oldestAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {isUnsweptCapped && (
        <Text size="sm" c="dimmed">
          There are more; only the oldest were counted.
        </Text>
      )}
      <Failures chain={chain} />
      <UnderWay chain={chain} />
    </Stack>
  );
}

function Failures({ chain: { failures, sweepsFailedToday, payoutsAlone } }: { readonly chain: Chain }) {
  if (failures.length + sweepsFailedToday + payoutsAlone === 0) return null;
  return (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list">
      {failures.map(({ reason, deposits }) => (
        <Text key={reason} component="li" size="sm">
          {counted(deposits, 'deposit')}: {REASONS[reason]}
        </Text>
      ))}
      {payoutsAlone > 0 && (
        <Text component="li" size="sm">
          {counted(payoutsAlone, 'payout')} swept alone, since their money was not accepted
        </Text>
      )}
      {sweepsFailedToday > 0 && (
        <Text component="li" size="sm">
          {counted(sweepsFailedToday, 'sweep')} failed within a day
        </Text>
      )}
    </Stack>
  );
}

function UnderWay({ chain: { sweepsUnderWay, explorer } }: { readonly chain: Chain }) {
  if (sweepsUnderWay.length === 0) return null;
  return (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list" aria-label="Sweeps under way">
      {sweepsUnderWay.map(({ txHash, deposits, sentAt, isStuck }) => (
        <Group key={txHash} component="li" gap="xs">
          <Hash value={txHash} href={explorer === null ? undefined : `${explorer}/tx/${txHash}`} isShort />
          <Text size="sm" component="span">
            {counted(deposits, 'deposit')}, sent <Moment at={sentAt} />
          </Text>
          {isStuck && (
            <Badge variant="light" color="orange" tt="none">
              stuck
            </Badge>
          )}
        </Group>
      ))}
    </Stack>
  );
}
