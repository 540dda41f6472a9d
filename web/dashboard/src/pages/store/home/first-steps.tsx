import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import { SHARED, type Steps, WAYS, type Way } from './steps/ways.ts';

/** Loaded while a store is not set up. */
const StepList = lazy(() => import('./steps/step-list.tsx'));

/** The reader's steps of a new store, by the way it sells; hidden once one way is open, or the store is closed. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { may } = useStore();
  const isClosed = useCurrentStore()?.isClosed === true;
  const [chosen, setChosen] = useState<Way>();
  const ways = WAYS.map((way) => {
    const all = [...SHARED, ...way.steps];
    const theirs = way.steps.some(({ act }) => may(act)) ? all.filter(({ act }) => may(act)) : [];
    const done = theirs.filter(({ key }) => steps[key]).length;
    return { ...way, theirs, done, isComplete: all.every(({ key }) => steps[key]) };
  }).filter(({ theirs }) => theirs.length > 0);
  const furthest = ways.filter(({ theirs, done }) => done < theirs.length).toSorted((a, b) => b.done - a.done)[0];
  const way = ways.find(({ value }) => value === chosen) ?? furthest;
  if (isClosed || way === undefined || ways.some(({ isComplete }) => isComplete)) return null;
  return (
    <Suspense fallback={<Skeleton h={240} />}>
      <StepList
        ways={ways.map(({ value }) => value)}
        way={way.value}
        onWay={setChosen}
        steps={way.theirs.map((step) => ({ ...step, isDone: steps[step.key] }))}
      />
    </Suspense>
  );
}
