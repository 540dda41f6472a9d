import { Alert, Anchor, Text, Timeline } from '@mantine/core';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { units } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import type { TimelineEntry } from './types.ts';

/**
 * The history of an order or invoice, from its rows.
 * @param what `order` or `invoice`
 */
export function SaleTimeline({
  what,
  entries,
  isWhole,
}: {
  readonly what: string;
  readonly entries: readonly TimelineEntry[];
  readonly isWhole: boolean;
}) {
  const methodName = useMethodName();
  return (
    <Section title="Timeline">
      {!isWhole && (
        <Alert color="blue" variant="light">
          This {what} has too many payment attempts or transfers to show here. The rest is listed under Payment attempts
          and on the block explorer.
        </Alert>
      )}
      <Timeline bulletSize={14} lineWidth={2} active={entries.length}>
        {entries.map((entry, index) => (
          <Timeline.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever replaced as a whole.
            key={index}
            title={
              <Text size="sm" fw={500}>
                {sentence(what, entry, moneyOf(entry, methodName))}
              </Text>
            }
          >
            <Text size="xs" c="dimmed" component="div">
              {entry.at === null ? 'Time not recorded' : <Moment at={entry.at} />}
              {entry.txUrl !== null && (
                <>
                  {' · '}
                  <Anchor href={entry.txUrl} target="_blank" rel="noreferrer" inherit>
                    View transaction
                  </Anchor>
                </>
              )}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

function sentence(what: string, entry: TimelineEntry, money: string): string {
  switch (entry.kind) {
    case 'created':
      return what === 'order' ? 'Order created' : 'Invoice created';
    case 'picked':
      return `Customer chose to pay ${money}`;
    case 'seen':
      return `${money} seen on the chain`;
    case 'confirmed':
      return `${money} confirmed`;
    case 'ended':
      return `${what === 'order' ? 'Order' : 'Invoice'} ${entry.status}`;
    case 'goods':
      return 'Items delivered';
    case 'mail':
      return what === 'order' ? mailed('Items', entry.status) : mailed('Email to the customer', entry.status);
    case 'webhook':
      return `Webhook ${entry.event}: ${entry.status}`;
    case 'swept':
      return `${money} paid out to you`;
  }
}

function mailed(what: string, status: string | null): string {
  if (status === 'sent') return what === 'Items' ? 'Items emailed' : `${what} sent`;
  return status === 'failed' ? `${what}: the email failed` : `${what}: the email is waiting to be sent`;
}

function moneyOf({ amount, decimals, method }: TimelineEntry, methodName: (method: string) => string): string {
  return amount === null || method === null ? '' : `${units(amount, decimals ?? 0)} ${methodName(method)}`;
}
