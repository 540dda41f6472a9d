import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { Page } from '../../../parts/page.tsx';
import { Section } from '../../../parts/section.tsx';
import { Failed } from '../../../parts/states.tsx';
import { costsQuery } from '../../payment-settings/queries.ts';
import { Attention } from './attention.tsx';
import { BestSellers } from './best-sellers.tsx';
import { MainFigures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import classes from './home.module.css';
import { LatestPayments } from './latest.tsx';
import { Methods } from './methods.tsx';
import { homeQuery, type Overview } from './overview.ts';
import { texts } from './texts/en.ts';
import { Volume } from './volume.tsx';

const FirstSteps = lazy(() => import('../first-steps/first-steps.tsx'));

const DAYS = ['7', '30', '90'] as const;
const COSTS_EVERY_MS = 300_000;

export default function Home() {
  const store = useCurrentStore();
  const [days, setDays] = useState<string>('30');
  const slug = store?.slug ?? '';
  const { data: latest, error, refetch } = useQuery(homeQuery(slug, Number(days)));
  // Drawn in short pieces: all at once, a click in the meantime would wait for a third of a second on a slow machine.
  const data = useDeferredValue(latest);
  // Reads from chains, so the page does not wait for it; without an answer nothing is shown.
  const costs = useQuery({ ...costsQuery(slug), refetchInterval: COSTS_EVERY_MS });
  const belowMinimum = costs.isError ? 0 : costs.data?.belowMinimum.length;
  // The first steps stay in view with the news that the first payment has arrived.
  const [wasNew, setWasNew] = useState(false);
  if (data?.firstSteps.hasPayment === false && !wasNew) setWasNew(true);
  return (
    <Page isWide title={texts.title} says={store?.name}>
      {error !== null && latest === undefined ? (
        <Failed error={error} reset={() => void refetch()} />
      ) : data === undefined ? (
        <Stack role="status" aria-label={texts.loading}>
          <Skeleton h={80} />
          <Skeleton h={280} />
        </Stack>
      ) : (
        <>
          {wasNew && (
            <Suspense fallback={<Skeleton h={220} />}>
              <FirstSteps done={data.firstSteps} />
            </Suspense>
          )}
          <Attention slug={slug} counts={{ ...data.attention, belowMinimum }} />
          <Section
            id="figures"
            title={texts.received}
            acts={
              <SegmentedControl
                aria-label={texts.period}
                value={days}
                onChange={setDays}
                data={DAYS.map((value) => ({ value, label: texts.days(value) }))}
              />
            }
          >
            {data.figures.isCounting && (
              <Alert color="blue" variant="light">
                {texts.counting}
              </Alert>
            )}
            <Main slug={slug} overview={data} days={data.figures.days.length} />
          </Section>
          <Details slug={slug} overview={data} />
        </>
      )}
    </Page>
  );
}

/** Not drawn again when a period is chosen, but once its figures are read. */
const Main = memo(MainFigures);

const Details = memo(function Details({ slug, overview }: { readonly slug: string; readonly overview: Overview }) {
  const { funnel, latest } = overview.figures;
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <Volume overview={overview} />
        <LatestPayments slug={slug} latest={latest} />
      </Stack>
      <Stack gap="lg">
        <Methods overview={overview} />
        <Funnel slug={slug} funnel={funnel} />
        <BestSellers slug={slug} overview={overview} />
      </Stack>
    </div>
  );
});
