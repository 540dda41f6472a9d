import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Failed } from '../../../parts/states.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { homeQuery } from './query.ts';
import { Takings } from './takings.tsx';

const DAYS = ['7', '30', '90'] as const;

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
