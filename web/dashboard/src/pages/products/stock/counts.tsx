import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { LOCALE } from '../../../parts/language.ts';
import type { Product } from '../queries.ts';
import { texts } from './texts/en.ts';

const t = texts.counts;

/** The numbers of free, held and delivered lines. */
export function StockCounts({ stock }: { readonly stock: NonNullable<Product['stock']> }) {
  const rows = [
    { label: t.available, value: stock.available, says: t.availableSays },
    { label: t.reserved, value: stock.reserved, says: t.reservedSays },
    { label: t.delivered, value: stock.handedOut, says: t.deliveredSays },
  ];
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t.label}>
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {t.title}
        </Title>
        {rows.map(({ label, value, says }) => (
          <Group key={label} justify="space-between" wrap="nowrap" align="baseline">
            <div>
              <Text fw={500}>{label}</Text>
              <Text size="xs" c="dimmed">
                {says}
              </Text>
            </div>
            <Text fz="xl" fw={600} className="amount">
              {value === null ? '–' : value.toLocaleString(LOCALE)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
