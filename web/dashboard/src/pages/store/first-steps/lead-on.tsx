import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

// Without it, nothing is missing but a hint.
const NextStep = lazy(() => import('./next-step.tsx').catch(() => ({ default: () => null })));

/** Offers a new store's next step after each act; loads nothing before the first one. */
export function LeadOn() {
  const cache = useQueryClient().getMutationCache();
  const [acts, setActs] = useState(0);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') setActs((before) => before + 1);
      }),
    [cache],
  );
  return (
    acts > 0 && (
      <Suspense>
        <NextStep acts={acts} />
      </Suspense>
    )
  );
}
