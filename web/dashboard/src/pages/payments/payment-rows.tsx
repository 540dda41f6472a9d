import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { fiat } from '../../parts/money.ts';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Status } from '../../parts/status.tsx';
import type { Payment } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly rows: readonly Payment[];
}

/** Payments as a table, and on phones as cards. */
export function PaymentRows(props: Props) {
  return (
    <>
      <Wide {...props} />
      <Narrow {...props} />
    </>
  );
}

function Wide({ slug, rows }: Props) {
  const nameOf = useMethodName();
  return (
    <Paper withBorder visibleFrom="md">
      <Table verticalSpacing="sm" highlightOnHover aria-label="Payments">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Started</Table.Th>
            <Table.Th>For</Table.Th>
            <Table.Th>Method</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Th ta="right">Fee</Table.Th>
            <Table.Th ta="right">Net</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Moment at={row.createdAt} />
              </Table.Td>
              <Table.Td>
                <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
              </Table.Td>
              <Table.Td className="whole">{nameOf(row.method)}</Table.Td>
              <Table.Td>
                <Status status={row.status} />
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {row.amount}
                <Text size="xs" c="dimmed">
                  {fiat(row.value, row.currency)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {row.fee}
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {row.net}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Narrow({ slug, rows }: Props) {
  const nameOf = useMethodName();
  return (
    <Stack component="ul" hiddenFrom="md" gap="xs" m={0} p={0} aria-label="Payments" className="plain-list">
      {rows.map((row) => (
        <Paper component="li" key={row.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Text fw={600} className="amount">
              {row.amount} {nameOf(row.method)}
            </Text>
            <Status status={row.status} />
          </Group>
          <Text size="sm" c="dimmed" className="amount">
            {fiat(row.value, row.currency)}, fee {row.fee}, net {row.net}
          </Text>
          <Group justify="space-between" gap="xs" mt={4}>
            <Text size="sm" component="div" className="breaks">
              <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
            </Text>
            <Text size="xs" c="dimmed" component="div">
              <Moment at={row.createdAt} />
            </Text>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
