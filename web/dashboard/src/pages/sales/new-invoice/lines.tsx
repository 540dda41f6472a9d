import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatAmount } from '../../../parts/amounts.ts';
import { fiat } from '../../../parts/money.ts';
import { Field, LongField } from './fields.tsx';
import styles from './lines.module.css';
import { texts } from './texts/en.ts';
import { emptyLine, type InvoiceValues, lineAmount, MAX_LINES, totalOf } from './values.ts';

const t = texts.items;
const ABOUT = { label: styles.spoken };

/** The lines of the invoice with their total: a table, on a phone cards. */
export function Lines({ form }: { readonly form: UseFormReturnType<InvoiceValues> }) {
  const { items, currency } = form.getValues();
  const inCurrency = (amount: bigint): string => fiat(formatAmount(amount), currency);
  return (
    <div>
      {items.map((line, index) => {
        const amount = lineAmount(line);
        const field = (name: 'name' | 'description' | 'quantity' | 'unitAmount') =>
          form.getInputProps(`items.${index}.${name}`);
        return (
          // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out in a row
          <div key={line.key} role="group" aria-label={t.line(index + 1)} className={styles.line}>
            <div className={styles.what}>
              <Field label={t.name} {...field('name')} />
              <LongField
                label={t.description}
                placeholder={t.description}
                autosize
                minRows={1}
                maxRows={6}
                classNames={ABOUT}
                {...field('description')}
              />
            </div>
            <Field label={t.quantity} inputMode="numeric" {...field('quantity')} />
            <Field label={t.unitAmount} inputMode="decimal" placeholder="12.50" {...field('unitAmount')} />
            <div className={styles.amount}>
              <Text size="sm" fw={600} className={styles.heading}>
                {t.amount}
              </Text>
              <Text size="sm" className={`amount breaks ${styles.figure}`}>
                {amount === undefined ? '–' : inCurrency(amount)}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              className={styles.remove}
              aria-label={t.removeLine(index + 1)}
              disabled={items.length === 1}
              onClick={() => form.removeListItem('items', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Group justify="space-between" className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= MAX_LINES}
          onClick={() => form.insertListItem('items', emptyLine())}
        >
          {t.add}
        </Button>
        <Group gap="sm">
          <Text fw={600}>{t.total}</Text>
          <output aria-live="polite" aria-label={t.total} className={`amount breaks ${styles.total}`}>
            {inCurrency(totalOf(items))}
          </output>
        </Group>
      </Group>
      {items.length >= MAX_LINES && (
        <Text size="sm" c="dimmed">
          {t.atMost(MAX_LINES)}
        </Text>
      )}
    </div>
  );
}
