import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { meQuery, operatedStoreQuery } from '../api/queries.ts';

/** Who has signed in, and their stores. */
export function useMe() {
  return useSuspenseQuery(meQuery).data;
}

export type MyStore = ReturnType<typeof useMe>['stores'][number];
export type StoreAct = MyStore['may'][number];

/** A store as its page's reader stands to it. */
export type CurrentStore = Omit<MyStore, 'role'> & {
  /** Null for an operator who is no member: they may look, and see who did what. */
  readonly role: MyStore['role'] | null;
};

/** Whether the page belongs to the operator area. */
export function useIsOperating(): boolean {
  return /^\/operator(\/|$)/.test(useLocation().pathname);
}

/** The store of the page's address as its operator looks at it who is no member; nothing is asked for anybody else. */
function useLookedAtStore() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  // Not by what the path begins with: a page that is being left still asks which store it is of.
  const isOfStore = !useIsOperating() && slug !== '';
  const { stores, person } = useMe();
  // A slug that a store gave up leads to it for a while.
  const mine =
    stores.find((store) => store.slug === slug) ?? stores.find(({ formerSlugs }) => formerSlugs.includes(slug));
  const enabled = isOfStore && mine === undefined && person.isOperator;
  const { data, isLoading } = useQuery({ ...operatedStoreQuery(slug), enabled });
  return { mine: isOfStore ? mine : undefined, looked: enabled ? data : undefined, isLoading };
}

/** Whether it is not known yet how the reader stands to the store of the page. */
export function useIsStoreLoading(): boolean {
  return useLookedAtStore().isLoading;
}

/** The store that the path names; undefined outside of stores. */
export function useCurrentStore(): CurrentStore | undefined {
  const { mine, looked } = useLookedAtStore();
  if (looked === undefined) return mine;
  const { slug, name, status, suspensionReason } = looked;
  const isClosed = status === 'closed';
  return {
    slug,
    formerSlugs: [],
    name,
    role: null,
    isClosed,
    suspensionReason,
    needsTwoFactor: false,
    may: ['read', 'viewShop', 'audit'],
  };
}
