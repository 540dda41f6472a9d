import { Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DayRange, useDayRange } from '../../parts/day-range.tsx';
import { useExplorer } from '../../parts/explorer.ts';
import { Hash } from '../../parts/hash.tsx';
import { LOCALE } from '../../parts/language.ts';
import { Method } from '../../parts/method.tsx';
import { Moment } from '../../parts/moment.tsx';
import { fiat, grouped } from '../../parts/money.ts';
import { More } from '../../parts/more.tsx';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { type Settlements, settlementsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.ledger;

/** The sweeps of a store, and the payments to its own wallets, with their totals. */
export function Ledger({ slug }: { readonly slug: string }) {
  const explorer = useExplorer();
  const { days, isBackwards, range } = useDayRange();
  const list = useInfiniteQuery({ ...settlementsQuery(slug, range), enabled: !isBackwards });
  const { data } = list;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const totals = data?.pages[0]?.totals;
  return (
    <Section id="ledger" title={t.title} says={t.says}>
      <DayRange days={days} isBackwards={isBackwards} />
      {data === undefined && !isBackwards && <Unread error={list.error} again={() => void list.refetch()} />}
      <Stale isStale={list.isRefetchError} />
      {data !== undefined && lines.length === 0 && (
        <Empty title={t.empty}>
          <Text c="dimmed">{t.emptySays}</Text>
        </Empty>
      )}
      {lines.length > 0 && (
        <Stack>
          <Totals totals={totals} />
          <WideTable minWidth={900}>
            <Table aria-label={t.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.paidOut}</Table.Th>
                  <Table.Th>{t.for}</Table.Th>
                  <Table.Th>{t.method}</Table.Th>
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
          </WideTable>
          <More list={list} label={t.more} />
        </Stack>
      )}
    </Section>
  );
}

function Totals({ totals }: { readonly totals: Settlements['totals'] | undefined }) {
  if (totals == null) {
    return <Text c="dimmed">{texts.totals.tooMany}</Text>;
  }
  return (
    <WideTable minWidth={680}>
      <Table aria-label={texts.totals.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.totals.total}</Table.Th>
            <AmountHeads />
            <Table.Th ta="right">{texts.totals.deposits}</Table.Th>
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
                {total.deposits.toLocaleString(LOCALE)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function AmountHeads() {
  return (
    <>
      <Table.Th ta="right">{t.received}</Table.Th>
      <Table.Th ta="right">{t.fee}</Table.Th>
      <Table.Th ta="right">{t.net}</Table.Th>
      <Table.Th ta="right">
        {t.gas}
        <Text size="xs" c="dimmed" fw={400} className="whole">
          {t.gasSays}
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
  return `${grouped(short)} ${coin.toUpperCase()}`;
}

/** The fee, with its fiat amount where it is owed. */
function feeOf({ fee, owed }: Settlements['lines'][number]): string {
  return owed === null ? grouped(fee) : t.feeOwed(grouped(fee), fiat(owed.amount, owed.currency));
}

function gasOf({ gas, byOperator, coin, owed }: Settlements['lines'][number]): string {
  if (owed !== null) return t.noGas;
  if (gas !== null) return shortened(gas, coin);
  return byOperator ? t.gasNotBooked : t.gasByOthers;
}
