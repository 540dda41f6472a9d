import { Alert, Anchor, Text, Timeline } from '@mantine/core';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { units } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { TimelineEntry } from '../types.ts';
import classes from './payment.module.css';
import { texts } from './texts/en.ts';

const t = texts.timeline;

interface Props {
  readonly of: 'orders' | 'invoices';
  readonly entries: readonly TimelineEntry[];
  readonly isWhole: boolean;
}

/** The history of an order or invoice, from its rows. */
export function SaleTimeline({ of, entries, isWhole }: Props) {
  const methodName = useMethodName();
  return (
    <Section title={t.title}>
      {!isWhole && (
        <Alert color="blue" variant="light">
          {t[of].notWhole}
        </Alert>
      )}
      <Timeline className={classes.timeline} bulletSize={14} lineWidth={2} active={entries.length}>
        {entries.map((entry, index) => (
          <Timeline.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever replaced as a whole.
            key={index}
            title={
              <Text size="sm" fw={500}>
                {sentence(of, entry, moneyOf(entry, methodName))}
              </Text>
            }
          >
            <Text size="xs" c="dimmed" component="div">
              {entry.at === null ? t.unrecorded : <Moment at={entry.at} />}
              {entry.txUrl !== null && (
                <>
                  {' · '}
                  <Anchor href={entry.txUrl} target="_blank" rel="noreferrer" inherit>
                    {t.transaction}
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

function sentence(of: Props['of'], entry: TimelineEntry, money: string): string {
  const status = entry.status ?? '';
  switch (entry.kind) {
    case 'created':
      return t[of].created;
    case 'picked':
      return t.picked(money);
    case 'seen':
      return t.seen(money);
    case 'confirmed':
      return t.confirmed(money);
    case 'ended':
      return t[of].ended(status);
    case 'goods':
      return t.goods;
    case 'mail': {
      const email = of === 'orders' ? t.items : t.email;
      return status === 'sent' ? email.sent : status === 'failed' ? email.failed : email.waiting;
    }
    case 'webhook':
      return t.webhook(entry.event ?? '', status);
    case 'swept':
      return t.swept(money);
  }
}

function moneyOf({ amount, decimals, method }: TimelineEntry, methodName: (method: string) => string): string {
  return amount === null || method === null ? '' : `${units(amount, decimals ?? 0)} ${methodName(method)}`;
}
