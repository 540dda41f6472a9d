import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Failed } from '../../../parts/states.tsx';
import { costsQuery } from '../../payment-settings/queries.ts';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { homeQuery } from './overview.ts';
import { Takings } from './takings.tsx';

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
  const period = (
    <SegmentedControl
      aria-label="Period"
      value={days}
      onChange={setDays}
      data={DAYS.map((value) => ({ value, label: `${value} days` }))}
    />
  );
  return (
    <Page title="Home" says={store?.name}>
      {error !== null && data === undefined ? (
        <Failed error={error} reset={() => void refetch()} />
      ) : data === undefined ? (
        <Stack role="status" aria-label="Loading">
          <Skeleton h={80} />
          <Skeleton h={280} />
        </Stack>
      ) : (
        <>
          <FirstSteps steps={data.firstSteps} />
          <Attention slug={slug} counts={{ ...data.attention, belowMinimum }} />
          <Takings overview={data} period={period} />
        </>
      )}
    </Page>
  );
}
