import { ActionIcon, Anchor, Chip, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { fiat } from '../../parts/money.ts';
import { Stale } from '../../parts/states.tsx';
import { Status } from '../../parts/status.tsx';
import { Theirs } from '../../parts/theirs.tsx';

/** A row as every list of sales shows it. */
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
  /** What the list is of, in the plural. */
  readonly what: string;
  readonly path: string;
  readonly status: string | undefined;
  readonly list: {
    readonly pagination: { readonly page: number; readonly total: number; readonly totalPages: number };
    readonly counts: readonly { readonly status: string; readonly total: number }[];
  };
  readonly rows: readonly SaleRow[];
  /** It was read before and could not be read again. */
  readonly isStale: boolean;
  /** How to begin, where there is nothing at all. */
  readonly empty: ReactNode;
}

/** A list of orders or invoices: its filter, its rows, its pages. */
export function SaleList({ what, path, status, list, rows, isStale, empty }: Props) {
  const all = list.counts.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return empty;
  return (
    <Stack gap="md">
      <Filter what={what} path={path} status={status} counts={list.counts} all={all} />
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

function Filter({
  what,
  path,
  status,
  counts,
  all,
}: Pick<Props, 'what' | 'path' | 'status'> & { readonly counts: Props['list']['counts']; readonly all: number }) {
  const navigate = useNavigate();
  const choose = (chosen: string): void =>
    void navigate({ to: path, search: (chosen === 'all' ? {} : { status: chosen }) as never });
  return (
    <Chip.Group value={status ?? 'all'} onChange={choose}>
      <Group gap={8} role="radiogroup" aria-label={`Show ${what}`}>
        {[{ status: 'all', total: all }, ...counts].map((each) => (
          <Chip key={each.status} value={each.status} size="sm" variant="light">
            {each.status} {each.total.toLocaleString()}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function Wide({ what, rows }: Pick<Props, 'what' | 'rows'>) {
  return (
    <Paper withBorder visibleFrom="md">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={what} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={what === 'orders' ? 232 : 140}>{what === 'orders' ? 'Order' : 'Invoice'}</Table.Th>
            <Table.Th>Customer</Table.Th>
            <Table.Th ta="right" w={124}>
              Amount
            </Table.Th>
            <Table.Th w={124}>Status</Table.Th>
            <Table.Th w={152}>Created</Table.Th>
            <Table.Th w={178}>Expires</Table.Th>
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
        No customer given
      </Text>
    );
  return (
    <Text span inherit lineClamp={2}>
      <Theirs>{customer}</Theirs>
    </Text>
  );
}

function Pages({
  path,
  status,
  page,
  total,
  totalPages,
}: Pick<Props, 'path' | 'status'> & Props['list']['pagination']) {
  if (totalPages <= 1 && page === 1) return null;
  const last = Math.max(totalPages, 1);
  const steps = [
    { label: 'First page', to: 1, isOff: page === 1, Icon: IconChevronLeftPipe },
    { label: 'Previous page', to: Math.min(page - 1, last), isOff: page === 1, Icon: IconChevronLeft },
    { label: 'Next page', to: page + 1, isOff: page >= last, Icon: IconChevronRight },
    { label: 'Last page', to: last, isOff: page >= last, Icon: IconChevronRightPipe },
  ];
  return (
    <Group component="nav" justify="space-between" aria-label="Pages">
      <Text size="sm" c="dimmed">
        Page {page.toLocaleString()} of {last.toLocaleString()}, {total.toLocaleString()} in all
      </Text>
      <Group gap="xs">
        {steps.map(({ label, to, isOff, Icon }) =>
          isOff ? (
            <ActionIcon key={label} variant="default" size="lg" aria-label={label} disabled>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon
              key={label}
              component={Link}
              to={path}
              search={{ page: to, ...(status !== undefined && { status }) } as never}
              variant="default"
              size="lg"
              aria-label={label}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ),
        )}
      </Group>
    </Group>
  );
}
