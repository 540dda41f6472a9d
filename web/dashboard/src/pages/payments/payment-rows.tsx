import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { FiatAmount, fiatPlaces, TokenAmount } from '../../parts/amount.tsx';
import { useIsFrom } from '../../parts/by-width.ts';
import { Method } from '../../parts/method.tsx';
import { Ago } from '../../parts/moment.tsx';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Status } from '../../parts/status.tsx';
import type { Payment } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.list;

interface Props {
  readonly slug: string;
  readonly rows: readonly Payment[];
}

/** Payments as a table, and on phones as cards. */
export function PaymentRows(props: Props) {
  return useIsFrom('lg') ? <Wide {...props} /> : <Narrow {...props} />;
}

/** An amount in the token of its payment. */
function InToken({ row: { decimals, method }, amount }: { readonly row: Payment; readonly amount: string }) {
  const token = (method.split('-')[0] ?? '').toUpperCase();
  return <TokenAmount amount={amount} decimals={decimals} token={token} />;
}

function Wide({ slug, rows }: Props) {
  const places = Math.max(...rows.map(({ value }) => fiatPlaces(value)));
  return (
    <Paper withBorder>
      <Table verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover aria-label={t.label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.for}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
            <Table.Th ta="right">{t.fee}</Table.Th>
            <Table.Th ta="right">{t.net}</Table.Th>
            <Table.Th>{t.status}</Table.Th>
            <Table.Th>{t.started}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td valign="top">
                <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
                <Text size="sm" component="div" mt={2}>
                  <Method id={row.method} />
                </Text>
              </Table.Td>
              <Table.Td ta="right" valign="top">
                <Text size="sm" fw={600} component="div">
                  <FiatAmount amount={row.value} currency={row.currency} places={places} />
                </Text>
                <Text size="sm" c="dimmed" component="div">
                  <InToken row={row} amount={row.amount} />
                </Text>
              </Table.Td>
              <Table.Td ta="right" valign="top">
                <InToken row={row} amount={row.fee} />
              </Table.Td>
              <Table.Td ta="right" valign="top">
                <InToken row={row} amount={row.net} />
              </Table.Td>
              <Table.Td valign="top">
                <Status status={row.status} />
              </Table.Td>
              <Table.Td valign="top" fz="sm">
                <Ago at={row.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Narrow({ slug, rows }: Props) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={t.label} className="plain-list">
      {rows.map((row) => (
        <Paper component="li" key={row.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Text fw={600} component="div">
              <InToken row={row} amount={row.amount} />
            </Text>
            <Status status={row.status} />
          </Group>
          <Text size="sm" c="dimmed" component="div">
            {t.valueAndFee(
              <FiatAmount amount={row.value} currency={row.currency} places={0} />,
              <InToken row={row} amount={row.fee} />,
            )}
          </Text>
          <Text size="sm" component="div" mt={4}>
            <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
          </Text>
          <Group justify="space-between" gap="xs" mt={4}>
            <Text size="sm" component="div">
              <Method id={row.method} />
            </Text>
            <Text size="sm" c="dimmed" component="div">
              <Ago at={row.createdAt} />
            </Text>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
