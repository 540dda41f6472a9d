import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ask } from '../../api/client.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';
import { counted } from '../../parts/words.ts';
import type { Order } from './types.ts';

/** Emails the items of a completed order again, and shows the rest of its allowance. */
export function ResendItems({ slug, order }: { readonly slug: string; readonly order: Order }) {
  const { itemsEmail: email } = order;
  const resend = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/orders/{id}/resend', { params: { path: { slug, id: order.id } } })),
    done: ({ sentTo }) => `The items and their link are on the way to ${sentTo}`,
    changes: [['store', slug, 'order', order.id]],
  });
  return (
    <Stack gap="xs">
      <Refusal error={resend.error} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          disabled={!email.canResend}
          loading={resend.isPending}
          aria-describedby="resends"
          onClick={() => resend.mutate()}
        >
          Resend items
        </Button>
        <Text size="sm" c="dimmed" component="div" id="resends">
          {email.canResend || email.pausedUntil !== null
            ? `${counted(email.remaining, 'email')} left.`
            : `${email.blockedReason}.`}
          {email.lastResentAt !== null && (
            <>
              {' '}
              Last resent <Moment at={email.lastResentAt} />.
            </>
          )}
          {email.pausedUntil !== null && (
            <>
              {' '}
              Possible again <Moment at={email.pausedUntil} />.
            </>
          )}
        </Text>
      </Group>
    </Stack>
  );
}
