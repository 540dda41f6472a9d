import { Text } from '@mantine/core';
import { LOCALE } from '../../parts/language.ts';
import { fiat } from '../../parts/money.ts';
import type { ListedStore } from './queries.ts';
import { texts } from './texts/en.ts';

/** A store's volume, one line per currency. */
export function Volumes({ volumes, of }: { readonly volumes: ListedStore['volumes']; readonly of: 'lately' | 'all' }) {
  if (volumes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.stores.noVolume}
      </Text>
    );
  return volumes.map((volume) => (
    <Text key={volume.currency} size="sm" className="amount whole">
      {fiat(volume[of], volume.currency)}
    </Text>
  ));
}

/** Formats `300` as `3 %`. */
export function percent(bps: number): string {
  return texts.percent((bps / 100).toLocaleString(LOCALE));
}

/** Lists a store's owners, some by their number only; undefined without an owner. */
export function ownersInWords({ owners, ownerCount }: Pick<ListedStore, 'owners' | 'ownerCount'>): string | undefined {
  if (owners.length === 0) return undefined;
  const more = ownerCount - owners.length;
  return more > 0 ? texts.stores.moreOwners(owners.join(', '), more) : owners.join(', ');
}
