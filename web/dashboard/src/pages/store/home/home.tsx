import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Failed } from '../../../parts/states.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Takings } from './takings.tsx';

const DAYS = ['7', '30', '90'] as const;

/** What the home page shows of a store. */
export type Overview = Awaited<ReturnType<typeof readHome>>;

function readHome(slug: string, days: number) {
  return ask((api) => api.GET('/stores/{slug}/home', { params: { path: { slug }, query: { days: days as 7 } } }));
}

const homeQuery = (slug: string, days: number) =>
  queryOptions({
    queryKey: ['store', slug, 'home', days],
    queryFn: () => readHome(slug, days),
    placeholderData: keepPreviousData,
  });

export default function Home() {
  const store = useCurrentStore();
  const [days, setDays] = useState<string>('30');
  const slug = store?.slug ?? '';
  const { data, error, refetch } = useQuery(homeQuery(slug, Number(days)));
  const period = (
    <SegmentedControl
      aria-label="Period"
      value={days}
      onChange={setDays}
      data={DAYS.map((value) => ({ value, label: `${value} days` }))}
    />
  );
  return (
    <Page title="Home" says={store?.name} acts={period}>
      {error !== null && data === undefined ? (
        <Failed error={error} reset={() => void refetch()} />
      ) : data === undefined ? (
        <Stack role="status" aria-label="Loading">
          <Skeleton h={80} />
          <Skeleton h={280} />
        </Stack>
      ) : (
        <>
          <FirstSteps slug={slug} steps={data.firstSteps} />
          <Attention slug={slug} counts={data.attention} />
          <Takings overview={data} />
        </>
      )}
    </Page>
  );
}
