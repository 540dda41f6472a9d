import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Hash } from '../../../parts/hash.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { grouped } from '../../../parts/money.ts';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { Chain } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.unswept;

/** The balances at deposit addresses, by token, and sweeps in progress or failing. */
export function Unswept({ chain }: { readonly chain: Chain }) {
  const nameOf = useMethodName();
  const { unswept, isUnsweptCapped, title } = chain;
  return (
    <Stack gap="sm">
      {unswept.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <WideTable minWidth={520}>
          <Table striped aria-label={t.table(title)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.token}</Table.Th>
                <Table.Th ta="right">{t.amount}</Table.Th>
                <Table.Th ta="right">{t.deposits}</Table.Th>
                <Table.Th>{t.age}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {unswept.map(({ method, amount, deposits, oldestAt }) => (
                <Table.Tr key={method}>
                  <Table.Td>{nameOf(method)}</Table.Td>
                  <Table.Td ta="right" className="amount">
                    {grouped(amount)}
                  </Table.Td>
                  <Table.Td ta="right" className="amount">
                    {deposits.toLocaleString(LOCALE)}
                  </Table.Td>
                  <Table.Td>{age(oldestAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {isUnsweptCapped && (
        <Text size="sm" c="dimmed">
          {t.capped}
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
          {t.failing(deposits, texts.deposits.reasons[reason])}
        </Text>
      ))}
      {payoutsAlone > 0 && (
        <Text component="li" size="sm">
          {t.alone(payoutsAlone)}
        </Text>
      )}
      {sweepsFailedToday > 0 && (
        <Text component="li" size="sm">
          {t.failedToday(sweepsFailedToday)}
        </Text>
      )}
    </Stack>
  );
}

function UnderWay({ chain: { sweepsUnderWay, explorer } }: { readonly chain: Chain }) {
  if (sweepsUnderWay.length === 0) return null;
  return (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list" aria-label={t.underWay}>
      {sweepsUnderWay.map(({ txHash, deposits, sentAt, isStuck }) => (
        <Group key={txHash} component="li" gap="xs">
          <Hash value={txHash} href={explorer === null ? undefined : `${explorer}/tx/${txHash}`} isShort />
          <Text size="sm" component="span">
            {t.sent(deposits, <Moment at={sentAt} />)}
          </Text>
          {isStuck && (
            <Badge variant="light" color="orange" tt="none">
              {t.stuck}
            </Badge>
          )}
        </Group>
      ))}
    </Stack>
  );
}

const UNITS = [
  [86_400, t.days],
  [3_600, t.hours],
  [60, t.minutes],
] as const;

/** Formats the age of a moment for people. */
function age(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  const [size, inWords] = UNITS.find(([length]) => seconds >= length) ?? [1, t.seconds];
  return inWords(Math.floor(seconds / size));
}
