import { isoTime } from '../kernel/lib/clock.ts';
import { formatFiat, millis } from '../kernel/lib/money.ts';
import type { readStore, readStores } from './operations/stores.ts';

/** Formats a time as ISO 8601; null if it has not come. */
export const timeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

type Listed = Awaited<ReturnType<typeof readStores>>['rows'][number];

/** Builds a row of the operator's list of stores. */
export function storeView({ slug, name, status, feeBps, currency, createdAt, owners, ownerCount, volumes }: Listed) {
  return {
    slug,
    name,
    status,
    feeBps,
    currency,
    createdAt: isoTime(createdAt),
    owners,
    ownerCount,
    volumes: volumes.map(({ currency: of, payments, lately, all }) => ({
      currency: of,
      payments,
      lately: formatFiat(millis(lately)),
      all: formatFiat(millis(all)),
    })),
  };
}

/** Builds the operator's view of one store, including the acts on it. */
export function operatedStoreView(store: NonNullable<Awaited<ReturnType<typeof readStore>>>) {
  const { members, suspendedAt, suspensionReason, closedAt, acts } = store;
  return {
    ...storeView(store),
    members,
    suspendedAt: timeOrNull(suspendedAt),
    suspensionReason,
    closedAt: timeOrNull(closedAt),
    acts: acts.map(({ id, act, actorKind, actorName, before, after, createdAt }) => ({
      id,
      act,
      by: actorName,
      actorKind,
      at: isoTime(createdAt),
      feeBefore: before?.feeBps ?? null,
      feeAfter: after?.feeBps ?? null,
      reason: after?.reason ?? null,
    })),
  };
}
