import { Text } from '@mantine/core';
import { fiat } from '../../parts/money.ts';
import type { ListedStore } from './queries.ts';

/** A store's volume, one line per currency. */
export function Volumes({ volumes, of }: { readonly volumes: ListedStore['volumes']; readonly of: 'lately' | 'all' }) {
  if (volumes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        nothing yet
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
  return `${bps / 100} %`;
}
