import { Badge, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { type Prices as Found, pricesQuery } from './queries.ts';

/** The inputs of quotes: prices, their sources, and refused ones with the reason. */
export function Prices() {
  const { data, error, refetch } = useQuery(pricesQuery);
  return (
    <Section
      id="prices"
      title="Prices"
      says="A token is offered only while at least two sources are fresh and agree on its price."
    >
      {data === undefined ? <Unread error={error} again={() => void refetch()} /> : <Shown prices={data} />}
    </Section>
  );
}

function Shown({ prices: { processes, reportedAt, sources, prices, fixed } }: { readonly prices: Found }) {
  if (reportedAt === null) {
    return (
      <Text size="sm" c="dimmed">
        No process that gives quotes has reported in the last two minutes.
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
          No store uses a token yet, so no prices are requested.
        </Text>
      )}
      {fixed.length > 0 && <Fixed fixed={fixed} />}
      <Text size="xs" c="dimmed">
        As of <Moment at={reportedAt} />
        {processes > 1 && `, from the newest of ${processes} processes; each keeps its own prices`}.
      </Text>
    </Stack>
  );
}

function Sources({ sources, processes }: Pick<Found, 'sources' | 'processes'>) {
  return (
    <Stack component="ul" gap={4} m={0} p={0} className="plain-list" aria-label="Price sources">
      {sources.map(({ name, trouble, troubledIn }) => (
        <Text key={name} component="li" size="sm" className="breaks">
          <Badge variant="light" color={trouble === null ? 'till' : 'orange'} tt="none" mr="xs">
            {trouble === null ? 'gives prices' : 'away'}
          </Badge>
          {name}
          {trouble !== null && `: ${trouble}`}
          {trouble !== null && processes > 1 && ` (in ${troubledIn} of ${processes} processes)`}
        </Text>
      ))}
    </Stack>
  );
}

function Market({ prices }: Pick<Found, 'prices'>) {
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table striped aria-label="Market prices">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Token</Table.Th>
            <Table.Th ta="right">Last price</Table.Th>
            <Table.Th ta="right">Spread</Table.Th>
            <Table.Th>Sources, with their age</Table.Th>
            <Table.Th>Not offered now</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map(({ token, currency, price, spreadPercent, opinions, problem, isCovered }) => (
            <Table.Tr key={`${token} ${currency}`}>
              <Table.Td className="whole">
                {token.toUpperCase()} in {currency.toUpperCase()}
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {price === null ? '–' : `${Number(Number(price).toPrecision(8))}`}
              </Table.Td>
              <Table.Td ta="right" className="amount whole">
                {spreadPercent === null ? '–' : `${spreadPercent} %`}
              </Table.Td>
              <Table.Td>
                {opinions.map(({ source, ageSeconds, deviationPercent }) => (
                  <div key={source}>
                    {source}, {ageSeconds} s
                    {deviationPercent !== null && deviationPercent !== 0 && `, ${deviationPercent} % off`}
                  </div>
                ))}
              </Table.Td>
              <Table.Td className="breaks">
                {problem === null ? 'no' : isCovered ? problem : 'fewer than two sources list it'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Fixed({ fixed }: Pick<Found, 'fixed'>) {
  return (
    <div>
      <Text size="sm">Fixed by RATES_FIXED; these never go stale:</Text>
      <Stack component="ul" gap={0} m={0} p={0} className="plain-list" aria-label="Fixed prices">
        {fixed.map(({ token, currency, price }) => (
          <Text key={`${token} ${currency}`} component="li" size="sm" className="amount">
            {token.toUpperCase()}: {fiat(price, currency)}
          </Text>
        ))}
      </Stack>
    </div>
  );
}
