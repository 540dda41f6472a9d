import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { meQuery, operatedStoreQuery } from '../api/queries.ts';

/** Returns the signed-in person and their stores. */
export function useMe() {
  return useSuspenseQuery(meQuery).data;
}

export type MyStore = ReturnType<typeof useMe>['stores'][number];
export type StoreAct = MyStore['may'][number];

/** A store with the reader's standing in it. */
export type CurrentStore = Omit<MyStore, 'role'> & {
  /** Null for an operator who is not a member: they may only read it and its audit log. */
  readonly role: MyStore['role'] | null;
};

/** Returns true when the page belongs to the operator area. */
export function useIsOperating(): boolean {
  return useLocation({ select: ({ pathname }) => /^\/operator(\/|$)/.test(pathname) });
}

/** Reads the store in the page's address for an operator who is not a member; reads nothing for anyone else. */
function useLookedAtStore() {
  const slug = useParams({ strict: false, select: ({ slug = '' }: { readonly slug?: string }) => slug });
  // Not by the start of the path: a page that is being left still asks for its store.
  const isOfStore = !useIsOperating() && slug !== '';
  const { stores, person } = useMe();
  // A former slug leads to its store for a while.
  const mine =
    stores.find((store) => store.slug === slug) ?? stores.find(({ formerSlugs }) => formerSlugs.includes(slug));
  const enabled = isOfStore && mine === undefined && person.isOperator;
  // Every part of the page asks for the store: one that mounts after an error must not ask again, and hide the error.
  const { data, isLoading, error, refetch } = useQuery({ ...operatedStoreQuery(slug), enabled, retryOnMount: false });
  return {
    mine: isOfStore ? mine : undefined,
    looked: enabled ? data : undefined,
    isLoading,
    error: enabled ? error : null,
    refetch,
  };
}

/** Returns the progress of loading the person's permissions in the page's store, and the error if that failed. */
export function useStoreLoading() {
  const { isLoading, error, refetch } = useLookedAtStore();
  return { isLoading, error, again: () => void refetch() };
}

/** Returns the store named in the path; undefined outside of stores. */
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

/**
 * Returns true when the reader may create invoices (`sell`) or products and templates (`goods`): a closed store offers
 * neither, a suspended one no invoices.
 */
export function mayCreate(store: CurrentStore | undefined, act: 'sell' | 'goods'): boolean {
  if (store === undefined || store.isClosed || !store.may.includes(act)) return false;
  return act === 'goods' || store.suspensionReason === null;
}
