import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Product } from '../queries.ts';

/** The numbers of free, held and delivered lines. */
export function StockCounts({ stock }: { readonly stock: NonNullable<Product['stock']> }) {
  const rows = [
    { label: 'Available', value: stock.available, says: 'can be ordered now' },
    { label: 'Reserved', value: stock.reserved, says: 'for open orders' },
    { label: 'Delivered', value: stock.handedOut, says: 'sent to buyers' },
  ];
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Stock at a glance">
      <Stack gap="sm">
        <Title order={2} fz="h4">
          Stock
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
              {value === null ? '–' : value.toLocaleString()}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
