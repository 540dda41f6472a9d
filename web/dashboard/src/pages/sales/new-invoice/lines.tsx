import { Button, Fieldset, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatAmount } from '../../../parts/amounts.ts';
import { fiat } from '../../../parts/money.ts';
import { emptyLine, type InvoiceValues, lineAmount, MAX_LINES } from './values.ts';

/** The lines of the invoice. */
export function Lines({ form }: { readonly form: UseFormReturnType<InvoiceValues> }) {
  const { items, currency } = form.getValues();
  return (
    <Stack gap="md">
      {items.map((line, index) => {
        const amount = lineAmount(line);
        const field = (name: 'name' | 'description' | 'quantity' | 'unitAmount') =>
          form.getInputProps(`items.${index}.${name}`);
        return (
          <Fieldset key={line.key} legend={`Line ${index + 1}`}>
            <Stack gap="sm">
              <TextInput label="Name" {...field('name')} />
              <Textarea label="Description" autosize minRows={1} maxRows={6} {...field('description')} />
              <SimpleGrid cols={2} spacing="sm">
                <TextInput label="Quantity" inputMode="numeric" {...field('quantity')} />
                <TextInput label="Unit amount" inputMode="decimal" placeholder="12.50" {...field('unitAmount')} />
              </SimpleGrid>
              <Group justify="space-between">
                <Text size="sm" c="dimmed" className="amount">
                  {amount === undefined ? '' : `${fiat(formatAmount(amount), currency)} for this line`}
                </Text>
                {items.length > 1 && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    onClick={() => form.removeListItem('items', index)}
                  >
                    Remove line {index + 1}
                  </Button>
                )}
              </Group>
            </Stack>
          </Fieldset>
        );
      })}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={items.length >= MAX_LINES}
        onClick={() => form.insertListItem('items', emptyLine())}
      >
        Add line
      </Button>
      {items.length >= MAX_LINES && (
        <Text size="sm" c="dimmed">
          An invoice has at most {MAX_LINES} lines.
        </Text>
      )}
    </Stack>
  );
}
