import { Box, Button, Group, Text } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Moment } from '../../../parts/moment.tsx';
import { PayableLink } from '../../../parts/payable-link.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Status } from '../../../parts/status.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { Attempts } from './attempts.tsx';
import { Body } from './body.tsx';
import type { Delivery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.row;

interface Props {
  readonly delivery: Delivery;
  readonly mayResend: boolean;
}

/** An event, its subject and result, and its attempts on request. */
export function DeliveryRow({ delivery, mayResend }: Props) {
  const { event, status, orderId, invoiceId, attempts, createdAt } = delivery;
  const { slug } = useStore();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isResendable = status === 'failed' || status === 'exhausted';
  const resend = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/deliveries/{id}/resend', { params: { path: { slug, id: delivery.id } } })),
    done: t.resent,
    changes: [['store', slug]],
  });
  return (
    <Box component="li" py="sm">
      <Group gap="sm" align="flex-start">
        <Box flex="2 1 270px" miw={0}>
          <Group gap="xs">
            <Text fw={600} size="sm" id={id}>
              {event}
            </Text>
            <Status status={status} />
          </Group>
          <Text size="sm" component="div" className="breaks" mt={4}>
            {orderId !== null && <PayableLink slug={slug} kind="order" id={orderId} />}
            {invoiceId !== null && <PayableLink slug={slug} kind="invoice" id={invoiceId} />}
          </Text>
        </Box>
        <Text size="sm" component="div" flex="1 1 200px">
          <Outcome delivery={delivery} />
          <Text size="xs" c="dimmed" component="div" mt={4}>
            {t.created(<Moment at={createdAt} />)}
          </Text>
        </Text>
        <Group gap="xs" justify="flex-end" ml="auto" flex="0 0 220px">
          {attempts > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-describedby={id}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {t.attempts(attempts)}
            </Button>
          )}
          {isResendable && mayResend && (
            <Button
              variant="default"
              size="compact-sm"
              aria-describedby={id}
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={resend.isPending}
              onClick={() => resend.mutate()}
            >
              {t.resend}
            </Button>
          )}
        </Group>
      </Group>
      <Refusal error={resend.error} />
      {isOpen && (
        <>
          <Body slug={slug} id={delivery.id} />
          <Attempts slug={slug} delivery={delivery} />
        </>
      )}
    </Box>
  );
}

function Outcome({ delivery: { lastAttemptAt, lastResponseStatus } }: Pick<Props, 'delivery'>) {
  if (lastAttemptAt === null) return t.notSent;
  const at = <Moment at={lastAttemptAt} />;
  return lastResponseStatus === null ? t.noAnswer(at) : t.answered(lastResponseStatus, at);
}
