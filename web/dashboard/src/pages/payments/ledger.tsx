import { Alert, Anchor, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { methodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty, Failed, Pending } from '../../parts/states.tsx';
import { Hash } from './hash.tsx';
import { type LedgerPage, ledgerQuery, type Payments } from './queries.ts';
import { explorerLink } from './words.ts';

interface Props {
  readonly slug: string;
  readonly payments: Payments;
}

const DAY_MS = 86_400_000;

/** Returns the beginning of a day in the reader's own time, some days later; undefined for none. */
function momentOf(day: string, daysLater = 0): string | undefined {
  const start = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(start) ? undefined : new Date(start + daysLater * DAY_MS).toISOString();
}

export function Ledger({ slug, payments: { networks } }: Props) {
  const [days, setDays] = useState({ from: '', to: '' });
  const [from, to] = [momentOf(days.from), momentOf(days.to, 1)];
  const isBackwards = from !== undefined && to !== undefined && from >= to;
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...ledgerQuery(slug, range),
    enabled: !isBackwards,
  });
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const totals = data?.pages[0]?.totals;
  return (
    <Section
      id="ledger"
      title="Ledger"
      says={
        'Money swept from deposit addresses to your payout address, and payments to your own wallets, in confirmed ' +
        'blocks. Unswept money is not included yet.'
      }
    >
      <Group align="flex-end">
        <TextInput
          type="date"
          label="From day"
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To day"
          value={days.to}
          error={isBackwards ? 'On or after the first day' : null}
          onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
        />
      </Group>
      {data === undefined &&
        !isBackwards &&
        (error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />)}
      {data !== undefined && lines.length === 0 && (
        <Empty title="No payments in this period">
          <Text c="dimmed">Payments appear here once they are swept to you, or confirmed at your own wallet.</Text>
        </Empty>
      )}
      {lines.length > 0 && (
        <Stack>
          <Totals totals={totals} networks={networks} />
          <Table.ScrollContainer minWidth={900}>
            <Table striped aria-label="Sweeps">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Paid out</Table.Th>
                  <Table.Th>For</Table.Th>
                  <Table.Th>Method</Table.Th>
                  <AmountHeads />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended, and one payment may have several.
                  <Table.Tr key={`${line.transactionHash} ${index}`}>
                    <Table.Td>
                      <Moment at={line.time} />
                      <br />
                      <Hash
                        value={line.transactionHash}
                        href={explorerLink(networks, line.chain, 'tx', line.transactionHash)}
                        isShort
                      />
                    </Table.Td>
                    <Table.Td>
                      <PayableLink slug={slug} {...line} />
                    </Table.Td>
                    <Table.Td className="whole">{methodName(networks, line.method)}</Table.Td>
                    <Amounts {...line} fee={feeOf(line)} gas={gasOf(line)} />
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {error !== null && (
            <Alert role="alert" color="red" variant="light">
              More could not be loaded. Try again.
            </Alert>
          )}
          {hasNextPage && (
            <Button variant="default" w="fit-content" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more sweeps
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
}

interface TotalsProps {
  readonly totals: LedgerPage['totals'] | undefined;
  readonly networks: Payments['networks'];
}

function Totals({ totals, networks }: TotalsProps) {
  if (totals == null) {
    return <Text c="dimmed">Too many sweeps to total. Choose fewer days.</Text>;
  }
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table aria-label="Totals by token">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Total</Table.Th>
            <AmountHeads />
            <Table.Th ta="right">Deposits</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totals.map((total) => (
            <Table.Tr key={total.method}>
              <Table.Th scope="row" className="whole">
                {methodName(networks, total.method)}
              </Table.Th>
              <Amounts {...total} gas={shortened(total.gas, total.coin)} />
              <Table.Td className="amount" ta="right">
                {total.deposits}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function AmountHeads() {
  return (
    <>
      <Table.Th ta="right">Received</Table.Th>
      <Table.Th ta="right">Fee</Table.Th>
      <Table.Th ta="right">Net</Table.Th>
      <Table.Th ta="right">
        Gas
        <Text size="xs" c="dimmed" fw={400} className="whole">
          paid by the operator
        </Text>
      </Table.Th>
    </>
  );
}

interface AmountsProps {
  readonly received: string;
  readonly fee: string;
  readonly net: string;
  readonly gas: string;
}

function Amounts(amounts: AmountsProps) {
  return (['received', 'fee', 'net', 'gas'] as const).map((name) => (
    <Table.Td key={name} className="amount whole" ta="right">
      {amounts[name]}
    </Table.Td>
  ));
}

/** Gas with four significant digits, which is enough to compare. */
function shortened(gas: string, coin: string): string {
  const short = /^\d+(\.0*\d{0,4})?/.exec(gas)?.[0] ?? gas;
  return `${short} ${coin.toUpperCase()}`;
}

/** The fee, with its fiat amount where it is owed. */
function feeOf({ fee, owed }: LedgerPage['lines'][number]): string {
  return owed === null ? fee : `${fee} (${owed.amount} ${owed.currency.toUpperCase()} owed)`;
}

function gasOf({ gas, byOperator, coin, owed }: LedgerPage['lines'][number]): string {
  if (owed !== null) return 'none';
  if (gas !== null) return shortened(gas, coin);
  return byOperator ? 'not booked yet' : 'paid by others';
}

interface PayableProps {
  readonly slug: string;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly invoiceNumber?: number | null;
}

/** A link to the order or invoice of a payment. */
export function PayableLink({ slug, kind, id, invoiceNumber }: PayableProps) {
  const name = kind === 'invoice' ? `Invoice ${invoiceNumber ?? id}` : `Order ${id}`;
  return (
    <Anchor component={Link} to={`/stores/${slug}/${kind}s/${id}` as string} inherit>
      {name}
    </Anchor>
  );
}
