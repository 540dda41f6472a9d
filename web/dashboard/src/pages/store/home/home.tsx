import { Alert, Group, Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Failed } from '../../../parts/states.tsx';
import { costsQuery } from '../../payment-settings/queries.ts';
import { Attention } from './attention.tsx';
import { BestSellers } from './best-sellers.tsx';
import { MainFigures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { LatestPayments } from './latest.tsx';
import { homeQuery } from './overview.ts';
import { texts } from './texts/en.ts';
import { Volume } from './volume.tsx';

const FirstSteps = lazy(() => import('../first-steps/first-steps.tsx'));

const DAYS = ['7', '30', '90'] as const;
const COSTS_EVERY_MS = 300_000;

export default function Home() {
  const store = useCurrentStore();
  const [days, setDays] = useState<string>('30');
  const slug = store?.slug ?? '';
  const { data, error, refetch } = useQuery(homeQuery(slug, Number(days)));
  // Reads from chains, so the page does not wait for it; without an answer nothing is shown.
  const costs = useQuery({ ...costsQuery(slug), refetchInterval: COSTS_EVERY_MS });
  const belowMinimum = costs.isError ? 0 : costs.data?.belowMinimum.length;
  const isNew = data?.firstSteps.hasPayment === false;
  // The first steps stay in view with the news that the first payment has arrived.
  const [wasNew, setWasNew] = useState(false);
  useEffect(() => {
    if (isNew) setWasNew(true);
  }, [isNew]);
  return (
    <Page title={texts.title} says={store?.name}>
      {error !== null && data === undefined ? (
        <Failed error={error} reset={() => void refetch()} />
      ) : data === undefined ? (
        <Stack role="status" aria-label={texts.loading}>
          <Skeleton h={80} />
          <Skeleton h={280} />
        </Stack>
      ) : (
        <>
          {(isNew || wasNew) && (
            <Suspense fallback={<Skeleton h={220} />}>
              <FirstSteps done={data.firstSteps} />
            </Suspense>
          )}
          <Attention slug={slug} counts={{ ...data.attention, belowMinimum }} />
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="figures">
            <Group justify="space-between" mb="md">
              <Title order={2} fz="h4" id="figures">
                {texts.received}
              </Title>
              <SegmentedControl
                aria-label={texts.period}
                value={days}
                onChange={setDays}
                data={DAYS.map((value) => ({ value, label: texts.days(value) }))}
              />
            </Group>
            {data.figures.isCounting && (
              <Alert mb="md" color="blue" variant="light">
                {texts.counting}
              </Alert>
            )}
            <MainFigures slug={slug} overview={data} days={data.figures.days.length} />
          </Paper>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Stack>
              <Volume overview={data} />
            </Stack>
            <Stack>
              <Funnel slug={slug} funnel={data.figures.funnel} />
              <BestSellers slug={slug} overview={data} />
            </Stack>
          </SimpleGrid>
          <LatestPayments slug={slug} latest={data.figures.latest} />
        </>
      )}
    </Page>
  );
}
