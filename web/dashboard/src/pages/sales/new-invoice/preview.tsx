import { Badge, Divider, Group, Paper, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { formatAmount } from '../../../parts/amounts.ts';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import type { InvoiceStart } from '../types.ts';
import { texts } from './texts/en.ts';
import { expiryOf, type InvoiceValues, lineAmount, totalOf } from './values.ts';

const t = texts.preview;

/** Maximum lines in the preview: the page itself shows all. */
const LINES_AT_MOST = 10;

interface Props {
  readonly start: InvoiceStart;
  readonly values: InvoiceValues;
}

/** The customer's view of the invoice. */
export const Preview = memo(function Preview({ start, values }: Props) {
  const methodName = useMethodName();
  const inCurrency = (amount: bigint): string => fiat(formatAmount(amount), values.currency);
  const expiresAt = expiryOf(values, Date.now());
  const shown = values.items.slice(0, LINES_AT_MOST);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t.title}>
      <Stack gap="sm">
        <Text c="dimmed">{t.title}</Text>
        <Text fw={600}>
          <UntrustedText>{start.storeName}</UntrustedText>
        </Text>
        <Text fz="xl" lh={1.3} fw={650} className="amount breaks">
          {inCurrency(totalOf(values.items))}
        </Text>
        {values.customerName.trim() !== '' && (
          <Text size="sm" c="dimmed">
            {t.to(<UntrustedText>{values.customerName}</UntrustedText>)}
          </Text>
        )}
        <Divider />
        {shown.map((line) => (
          <Group key={line.key} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm">
                {line.quantity.trim() !== '' && line.quantity.trim() !== '1' && `${line.quantity} × `}
                <UntrustedText>{line.name === '' ? t.yourItems : line.name}</UntrustedText>
              </Text>
              {line.description !== '' && (
                <Text size="xs" c="dimmed" lineClamp={3} className="wraps">
                  <UntrustedText>{line.description}</UntrustedText>
                </Text>
              )}
            </div>
            <Text size="sm" className="amount">
              {inCurrency(lineAmount(line) ?? 0n)}
            </Text>
          </Group>
        ))}
        {values.items.length > LINES_AT_MOST && (
          <Text size="sm" c="dimmed">
            {t.more(values.items.length - LINES_AT_MOST)}
          </Text>
        )}
        {values.memo.trim() !== '' && (
          <>
            <Divider />
            <Text size="sm" lineClamp={6} className="wraps">
              <UntrustedText>{values.memo}</UntrustedText>
            </Text>
          </>
        )}
        <Divider />
        <Group gap={6}>
          {start.methods.map(({ id }) => (
            <Badge key={id} variant="default" tt="none" fw={500}>
              {methodName(id)}
            </Badge>
          ))}
        </Group>
        {expiresAt !== undefined && (
          <Text size="xs" c="dimmed" component="div">
            {t.payableUntil(<Moment at={new Date(expiresAt).toISOString()} />)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
});
