import { Anchor, Box, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, memo, useDeferredValue, useMemo } from 'react';
import { FiatAmount, fiatPlaces, TokenAmount } from '../../parts/amount.tsx';
import { CopyIcon } from '../../parts/copy.tsx';
import { Method } from '../../parts/method.tsx';
import { Ago } from '../../parts/moment.tsx';
import { shortId } from '../../parts/short-id.ts';
import { Status } from '../../parts/status.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import type { ListPlace, Opened } from './beside.tsx';
import classes from './sale-list.module.css';
import { texts } from './texts/en.ts';

const t = texts.list;

/** A row in any list of sales. */
export interface SaleRow {
  readonly id: string;
  /** What was bought, or the number. */
  readonly title: string;
  /** The accessible name of the link, with the number or the id. */
  readonly name: string;
  readonly to: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly method: string | null;
  /** Credited, in smallest units. */
  readonly paidAmount: string | null;
  readonly decimals: number | null;
  readonly createdAt: string;
  /** Null once it has ended. */
  readonly expiresAt: string | null;
}

interface Props {
  readonly of: 'orders' | 'invoices';
  readonly rows: readonly SaleRow[];
  readonly place: ListPlace;
  readonly opened: Opened;
}

/** Options of the links of all rows. */
interface Leads {
  readonly state: { readonly list?: ListPlace };
  readonly resetScroll: boolean;
  readonly replace: boolean;
}

/** Stays the same object until the list follows a click, so that rows are rendered once for each. */
function useLeads({ place: { page, status }, opened: { id, isWide } }: Pick<Props, 'place' | 'opened'>): Leads {
  const isBeside = id !== undefined;
  const leads = useMemo(
    () => ({ state: isWide ? { list: { page, status } } : {}, resetScroll: !isWide, replace: isBeside }),
    [isBeside, isWide, page, status],
  );
  return useDeferredValue(leads);
}

/** The rows on a wide screen; fewer columns while one of them is open beside the list. */
export function SaleTable({ of, rows, place, opened }: Props) {
  const places = useMemo(() => Math.max(...rows.map(({ amount }) => fiatPlaces(amount))), [rows]);
  const leads = useLeads({ place, opened });
  const isBeside = opened.id !== undefined;
  return (
    <Paper withBorder onKeyDown={(event) => moveFocus(event, isBeside)}>
      <Table verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover aria-label={texts[of].list}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts[of].one}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
            {!isBeside && <Table.Th>{t.status}</Table.Th>}
            {!isBeside && <Table.Th>{t.method}</Table.Th>}
            {!isBeside && <Table.Th>{t.created}</Table.Th>}
            {!isBeside && <Table.Th>{t.id}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              places={places}
              leads={leads}
              isBeside={isBeside}
              isOpen={row.id === opened.id}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

interface RowProps {
  readonly row: SaleRow;
  readonly leads: Leads;
  readonly isOpen: boolean;
}

interface TableRowProps extends RowProps {
  readonly places: number;
  readonly isBeside: boolean;
}

const TableRow = memo(function TableRow({ row, places, leads, isBeside, isOpen }: TableRowProps) {
  return (
    <Table.Tr className={classes.row} data-open={isOpen || undefined} onClick={openRow}>
      <Table.Td valign="top">
        <RowLink row={row} leads={leads} isOpen={isOpen} />
        <Customer row={row} />
        {isBeside && (
          <Group gap="xs" mt={2}>
            <Status status={row.status} />
            <Text size="sm" c="dimmed" component="div">
              <Ago at={row.createdAt} />
            </Text>
          </Group>
        )}
      </Table.Td>
      <Table.Td ta="right" valign="top">
        <Amounts row={row} places={places} />
      </Table.Td>
      {!isBeside && (
        <>
          <Table.Td valign="top">
            <Status status={row.status} />
          </Table.Td>
          <Table.Td valign="top" fz="sm">
            {row.method !== null && <Method id={row.method} />}
          </Table.Td>
          <Table.Td valign="top">
            <Created row={row} />
          </Table.Td>
          <Table.Td valign="top">
            <Id row={row} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
});

/** The rows on a phone, as cards. */
export function SaleCards({ of, rows, place, opened }: Props) {
  const leads = useLeads({ place, opened });
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={texts[of].list} className="plain-list">
      {rows.map((row) => (
        <Card key={row.id} row={row} leads={leads} isOpen={row.id === opened.id} />
      ))}
    </Stack>
  );
}

const Card = memo(function Card({ row, leads, isOpen }: RowProps) {
  return (
    <Paper component="li" withBorder p="sm" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <RowLink row={row} leads={leads} isOpen={isOpen} />
          <Customer row={row} />
        </div>
        <Box ta="right">
          <Amounts row={row} places={0} />
        </Box>
      </Group>
      <Group mt={6} gap="xs">
        <Status status={row.status} />
        {row.method !== null && (
          <Text size="sm" component="div">
            <Method id={row.method} />
          </Text>
        )}
      </Group>
      <Group justify="space-between" align="flex-end" mt={4} gap="xs">
        <div>
          <Created row={row} />
        </div>
        <Id row={row} />
      </Group>
    </Paper>
  );
});

function RowLink({ row, leads, isOpen }: RowProps) {
  return (
    <Anchor
      component={Link}
      to={row.to}
      {...leads}
      fw={600}
      fz="sm"
      className="breaks"
      data-row={row.id}
      aria-label={row.name}
      aria-current={isOpen ? 'true' : undefined}
    >
      <UntrustedText>{row.title}</UntrustedText>
    </Anchor>
  );
}

function Customer({ row: { customer } }: { readonly row: SaleRow }) {
  return (
    <Text size="sm" c="dimmed" lineClamp={1} component="div">
      {customer === null ? t.noCustomer : <UntrustedText>{customer}</UntrustedText>}
    </Text>
  );
}

/** The amount in fiat, aligned at the point, and the amount paid so far, in any token. */
function Amounts({ row, places }: { readonly row: SaleRow; readonly places: number }) {
  const { amount, currency, method, paidAmount, decimals } = row;
  const isPaid = method !== null && decimals !== null && paidAmount !== null && paidAmount !== '0';
  return (
    <>
      <Text size="sm" fw={600} component="div">
        <FiatAmount amount={amount} currency={currency} places={places} />
      </Text>
      {isPaid && (
        <Text size="sm" c="dimmed" component="div">
          <TokenAmount amount={paidAmount} decimals={decimals} token={(method.split('-')[0] ?? '').toUpperCase()} />
        </Text>
      )}
    </>
  );
}

function Created({ row: { createdAt, expiresAt } }: { readonly row: SaleRow }) {
  return (
    <>
      <Text size="sm" component="div" mt={1}>
        <Ago at={createdAt} />
      </Text>
      {expiresAt !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t.expires(<Ago at={expiresAt} />)}
        </Text>
      )}
    </>
  );
}

function Id({ row: { id } }: { readonly row: SaleRow }) {
  return (
    <Group gap={2} wrap="nowrap">
      <Text span size="sm" ff="monospace" c="dimmed" title={id}>
        {shortId(id)}
      </Text>
      <CopyIcon label={t.copyId(id)} text={id} done={t.idCopied} />
    </Group>
  );
}

/** Opens a row that is clicked anywhere but on its own controls, or to select a text. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
  if (isOnControl || window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row]')?.click();
}

/** Moves between the rows with the arrow keys; while one is open, opens the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>, isBeside: boolean): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  const next = links[at + step];
  next?.focus();
  if (isBeside) next?.click();
}
