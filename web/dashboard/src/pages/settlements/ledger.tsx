import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DayRange, useDayRange } from '../../parts/day-range.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { Method } from '../../parts/method.tsx';
import { Moment } from '../../parts/moment.tsx';
import { fiat, grouped } from '../../parts/money.ts';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty, Failed, Pending } from '../../parts/states.tsx';
import { type Settlements, settlementsQuery } from './queries.ts';

/** The sweeps of a store, and the payments to its own wallets, with their totals. */
export function Ledger({ slug }: { readonly slug: string }) {
  const explorer = useExplorer();
  const { days, isBackwards, range } = useDayRange();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...settlementsQuery(slug, range),
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
      <DayRange days={days} isBackwards={isBackwards} />
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
          <Totals totals={totals} />
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
                        href={explorer(line.chain, 'tx', line.transactionHash)}
                        isShort
                      />
                    </Table.Td>
                    <Table.Td>
                      <PayableLink slug={slug} {...line} />
                    </Table.Td>
                    <Table.Td className="whole">
                      <Method id={line.method} />
                    </Table.Td>
                    <Amounts
                      received={grouped(line.received)}
                      fee={feeOf(line)}
                      net={grouped(line.net)}
                      gas={gasOf(line)}
                    />
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

function Totals({ totals }: { readonly totals: Settlements['totals'] | undefined }) {
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
                <Method id={total.method} />
              </Table.Th>
              <Amounts
                received={grouped(total.received)}
                fee={grouped(total.fee)}
                net={grouped(total.net)}
                gas={shortened(total.gas, total.coin)}
              />
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
function feeOf({ fee, owed }: Settlements['lines'][number]): string {
  return owed === null ? grouped(fee) : `${grouped(fee)} (${fiat(owed.amount, owed.currency)} owed)`;
}

function gasOf({ gas, byOperator, coin, owed }: Settlements['lines'][number]): string {
  if (owed !== null) return 'none';
  if (gas !== null) return shortened(gas, coin);
  return byOperator ? 'not booked yet' : 'paid by others';
}
