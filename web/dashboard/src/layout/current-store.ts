import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { meQuery } from '../api/queries.ts';

/** Who has signed in, and their stores. */
export function useMe() {
  return useSuspenseQuery(meQuery).data;
}

export type MyStore = ReturnType<typeof useMe>['stores'][number];
export type StoreAct = MyStore['may'][number];

/** The store that the path names; undefined outside of stores, and for operators who are no member of it. */
export function useCurrentStore(): MyStore | undefined {
  const { slug } = useParams({ strict: false }) as { slug?: string };
  return useMe().stores.find((store) => store.slug === slug);
}
