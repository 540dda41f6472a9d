import { Badge, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../parts/facts.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import { type Prices as Found, pricesQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.prices;
const PRICE = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 8, useGrouping: false });

/** The inputs of quotes: prices, their sources, and refused ones with the reason. */
export function Prices() {
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <Section id="prices" title={t.title} says={t.says}>
      {data === undefined ? <Unread error={error} again={() => void refetch()} /> : <Shown prices={data} />}
    </Section>
  );
}

function Shown({ prices: { processes, reportedAt, sources, prices, fixed } }: { readonly prices: Found }) {
  if (reportedAt === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.unreported}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {/* Without prices, the sources have not been asked. */}
      {prices.length > 0 && <Sources sources={sources} processes={processes} />}
      {prices.length > 0 && <Market prices={prices} />}
      {prices.length === 0 && fixed.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      )}
      {fixed.length > 0 && <Fixed fixed={fixed} />}
      <Text size="xs" c="dimmed">
        {processes > 1 ? t.asOfNewest(<Moment at={reportedAt} />, processes) : t.asOf(<Moment at={reportedAt} />)}
      </Text>
    </Stack>
  );
}

function Sources({ sources, processes }: Pick<Found, 'sources' | 'processes'>) {
  return (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list" aria-label={t.sources}>
      {sources.map(({ name, trouble, troubledIn }) => (
        <Text key={name} component="li" size="sm" className="breaks">
          <Badge variant="light" color={trouble === null ? 'till' : 'orange'} tt="none" mr="xs">
            {trouble === null ? t.givesPrices : t.away}
          </Badge>
          {trouble === null
            ? name
            : processes > 1
              ? t.troubleIn(name, trouble, troubledIn, processes)
              : t.trouble(name, trouble)}
        </Text>
      ))}
    </Stack>
  );
}

function Market({ prices }: Pick<Found, 'prices'>) {
  return (
    <WideTable minWidth={720}>
      <Table striped aria-label={t.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.token}</Table.Th>
            <Table.Th ta="right">{t.price}</Table.Th>
            <Table.Th ta="right">{t.spread}</Table.Th>
            <Table.Th>{t.opinions}</Table.Th>
            <Table.Th>{t.notOffered}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map(({ token, currency, price, spreadPercent, opinions, problem, isCovered }) => (
            <Table.Tr key={`${token} ${currency}`}>
              <Table.Td className="whole">{t.pair(token.toUpperCase(), currency.toUpperCase())}</Table.Td>
              <Table.Td ta="right" className="amount whole">
                {price === null ? '–' : PRICE.format(Number(price))}
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {spreadPercent === null ? '–' : t.percent(spreadPercent.toLocaleString(LOCALE))}
              </Table.Td>
              <Table.Td>
                {opinions.map(({ source, ageSeconds, deviationPercent }) => (
                  <div key={source}>
                    {deviationPercent === null || deviationPercent === 0
                      ? t.opinion(source, ageSeconds)
                      : t.opinionOff(source, ageSeconds, deviationPercent.toLocaleString(LOCALE))}
                  </div>
                ))}
              </Table.Td>
              <Table.Td className="breaks">{problem === null ? t.offered : isCovered ? problem : t.uncovered}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Fixed({ fixed }: Pick<Found, 'fixed'>) {
  return (
    <Stack gap="xs" role="group" aria-label={t.fixedList}>
      <Text size="sm">{t.fixed}</Text>
      <Facts
        facts={[...Map.groupBy(fixed, ({ token }) => token)].map(([token, prices]) => [
          token.toUpperCase(),
          prices.map(({ currency, price }) => (
            <div key={currency} className="amount">
              {fiat(price, currency)}
            </div>
          )),
        ])}
      />
    </Stack>
  );
}
