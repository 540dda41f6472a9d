import { Anchor, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CountedList, Pages, StatusFilter } from '../../parts/counted-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { fiat } from '../../parts/money.ts';
import { Stale } from '../../parts/states.tsx';
import { Status } from '../../parts/status.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';

/** A row in any list of sales. */
export interface SaleRow {
  readonly id: string;
  /** The link's name: the number or the id. */
  readonly name: string;
  readonly to: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface Props {
  /** The listed objects, in the plural. */
  readonly what: string;
  readonly path: string;
  readonly status: string | undefined;
  readonly list: CountedList;
  readonly rows: readonly SaleRow[];
  /** True when a later read failed. */
  readonly isStale: boolean;
  /** The first step, shown when there are no sales at all. */
  readonly empty: ReactNode;
}

/** A list of orders or invoices: its filter, its rows, its pages. */
export function SaleList({ what, path, status, list, rows, isStale, empty }: Props) {
  const all = list.counts.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return empty;
  return (
    <Stack gap="md">
      <StatusFilter what={what} path={path} status={status} counts={list.counts} />
      <Stale isStale={isStale} />
      {rows.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center">
          {list.pagination.total === 0 ? `No ${what} are ${status} now.` : 'This page is past the end of the list.'}
        </Text>
      ) : (
        <>
          <Wide what={what} rows={rows} />
          <Narrow what={what} rows={rows} />
        </>
      )}
      <Pages path={path} status={status} {...list.pagination} />
    </Stack>
  );
}

function Wide({ what, rows }: Pick<Props, 'what' | 'rows'>) {
  return (
    <Paper withBorder visibleFrom="md">
      <Table verticalSpacing="sm" horizontalSpacing="sm" highlightOnHover aria-label={what} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={what === 'orders' ? 220 : 132}>{what === 'orders' ? 'Order' : 'Invoice'}</Table.Th>
            <Table.Th>Customer</Table.Th>
            <Table.Th ta="right" w={116}>
              Amount
            </Table.Th>
            <Table.Th w={116}>Status</Table.Th>
            <Table.Th w={140}>Created</Table.Th>
            <Table.Th w={172}>Expires</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <RowLink row={row} />
              </Table.Td>
              <Table.Td>
                <Customer row={row} />
              </Table.Td>
              <Table.Td ta="right" className="amount">
                {fiat(row.amount, row.currency)}
              </Table.Td>
              <Table.Td>
                <Status status={row.status} />
              </Table.Td>
              <Table.Td fz="sm">
                <Moment at={row.createdAt} />
              </Table.Td>
              <Table.Td fz="sm">
                <Moment at={row.expiresAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Narrow({ what, rows }: Pick<Props, 'what' | 'rows'>) {
  return (
    <Stack component="ul" hiddenFrom="md" gap="xs" m={0} p={0} aria-label={what} className="plain-list">
      {rows.map((row) => (
        <Paper component="li" key={row.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <RowLink row={row} />
            <Status status={row.status} />
          </Group>
          <Group justify="space-between" wrap="nowrap" align="flex-start" mt={6} gap="xs">
            <Text size="sm" component="div">
              <Customer row={row} />
            </Text>
            <Text fw={600} className="amount">
              {fiat(row.amount, row.currency)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" mt={6} component="div">
            Created <Moment at={row.createdAt} />, expires <Moment at={row.expiresAt} />
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}

function RowLink({ row }: { readonly row: SaleRow }) {
  return (
    <Anchor component={Link} to={row.to} fw={600} fz="sm" className="breaks">
      {row.name}
    </Anchor>
  );
}

function Customer({ row: { customer } }: { readonly row: SaleRow }) {
  if (customer === null)
    return (
      <Text span c="dimmed" inherit>
        No customer
      </Text>
    );
  return (
    <Text span inherit lineClamp={2}>
      <UntrustedText>{customer}</UntrustedText>
    </Text>
  );
}
