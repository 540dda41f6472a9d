import { SimpleGrid, Text } from '@mantine/core';
import { LOCALE } from '../../../parts/language.ts';
import type { Product } from '../queries.ts';
import { texts } from './texts/en.ts';

const t = texts.counts;

/** The numbers of free, held and delivered lines. */
export function StockCounts({ stock }: { readonly stock: NonNullable<Product['stock']> }) {
  const counts = [
    { label: t.available, value: stock.available, says: t.availableSays },
    { label: t.reserved, value: stock.reserved, says: t.reservedSays },
    { label: t.delivered, value: stock.handedOut, says: t.deliveredSays },
  ];
  return (
    <SimpleGrid cols={3} component="section" aria-label={t.label}>
      {counts.map(({ label, value, says }) => (
        <div key={label}>
          <Text c="dimmed">{label}</Text>
          <Text fz="xl" lh={1.3} fw={650} className="amount">
            {value === null ? '–' : value.toLocaleString(LOCALE)}
          </Text>
          <Text c="dimmed" visibleFrom="sm">
            {says}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
