import {
  Anchor,
  Badge,
  Group,
  List,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Failed } from '../../../parts/states.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { formatOf } from './formats.ts';
import { Line } from './line.tsx';
import { type Measures, measuresQuery, type Series } from './queries.ts';
import { texts } from './texts/en.ts';

const PERIODS = (['1', '7', '30'] as const).map((value) => ({ value, label: texts.periods[value] }));

/** The installation over time, each measure with the limit from which action is required. */
export function InstallationMeasures() {
  const [days, setDays] = useState('7');
  const { data, error, refetch } = useQuery(measuresQuery(Number(days)));
  return (
    <Stack gap="md" component="section" aria-labelledby="over-time">
      <Group justify="space-between">
        <Title order={2} fz="h4" id="over-time">
          {texts.title}
        </Title>
        <SegmentedControl aria-label={texts.period} value={days} onChange={setDays} data={PERIODS} />
      </Group>
      {data === undefined ? (
        error === null ? (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} role="status" aria-label={texts.loading}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} h={196} />
            ))}
          </SimpleGrid>
        ) : (
          <Failed error={error} reset={() => void refetch()} />
        )
      ) : (
        <>
          {data.series.length === 0 ? (
            <Text c="dimmed">{texts.nothing}</Text>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {inOrder(data.series).map((series) => (
                <Measure key={`${series.measure} ${series.subject}`} series={series} of={data} />
              ))}
            </SimpleGrid>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Stores
              title={texts.busiest}
              rows={data.busiest.map((store) => ({ ...store, note: texts.payments(store.payments) }))}
            />
            <Stores
              title={texts.newest}
              rows={data.newest.map((store) => ({ ...store, note: <Moment at={store.createdAt} /> }))}
            />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

/** Returns the series in the order of their names' list. */
function inOrder(series: readonly Series[]): Series[] {
  const order = Object.keys(texts.names);
  return series.toSorted((a, b) => order.indexOf(a.measure) - order.indexOf(b.measure));
}

function Measure({ series, of }: { readonly series: Series; readonly of: Measures }) {
  const { measure, subject, threshold, isLowerWorse, values, unit } = series;
  const { title, counted } = texts.names[measure];
  const format = formatOf(series);
  const known = values.flatMap((value) => value ?? []);
  const latest = known.at(-1);
  const isSum = unit === 'count' || unit === 'millis';
  const shown = isSum ? known.reduce((sum, value) => sum + value, 0) : latest;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)].map(format);
  const isRange = known.length > 0 && lowest !== highest;
  const explanation = isSum
    ? texts.inPeriod(counted)
    : isRange
      ? texts.range(counted, lowest ?? '', highest ?? '')
      : counted;
  const isBeyond =
    threshold !== null && latest !== undefined && (isLowerWorse ? latest < threshold : latest > threshold);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={3} fz="sm" fw={600}>
          {subject === '' ? title : texts.titleOf(title, unit === 'millis' ? subject.toUpperCase() : subject)}
        </Title>
        {isBeyond && (
          <Badge color="orange" variant="light" tt="none">
            {texts.beyondLimit}
          </Badge>
        )}
      </Group>
      <Text fz="h3" fw={700} className="amount">
        {shown === undefined ? '–' : format(shown)}
      </Text>
      <Line values={values} threshold={threshold} format={format} timeOf={timeOf(of)} />
      <Text size="xs" c="dimmed">
        {threshold === null
          ? explanation
          : (isLowerWorse ? texts.limitBelow : texts.limitAbove)(explanation, format(threshold))}
      </Text>
    </Paper>
  );
}

/** Returns a function that formats the time of a bucket in the reader's time zone. */
function timeOf({ from, bucketSeconds }: Measures): (index: number) => string {
  const options: Intl.DateTimeFormatOptions =
    bucketSeconds >= 86_400
      ? { day: 'numeric', month: 'short' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };
  const format = new Intl.DateTimeFormat(LOCALE, options);
  return (index) => format.format(Date.parse(from) + index * bucketSeconds * 1_000);
}

interface StoresProps {
  readonly title: string;
  readonly rows: readonly { readonly slug: string; readonly name: string; readonly note: React.ReactNode }[];
}

function Stores({ title, rows }: StoresProps) {
  return (
    <Paper withBorder p="md">
      <Title order={3} fz="sm" fw={600} mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {texts.noStores}
        </Text>
      ) : (
        <List listStyleType="none" spacing={6} size="sm" aria-label={title} className="steps">
          {rows.map(({ slug, name, note }) => (
            <List.Item key={slug}>
              <Anchor component={Link} to={`/operator/stores/${slug}`} inherit>
                <UntrustedText>{name}</UntrustedText>
              </Anchor>{' '}
              <Text span c="dimmed" inherit>
                {note}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}
