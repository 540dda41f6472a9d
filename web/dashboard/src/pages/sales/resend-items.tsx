import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ask } from '../../api/client.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';
import { texts } from './texts/en.ts';
import type { Order } from './types.ts';

const t = texts.resending;

/** Emails the items of a completed order again, and shows the rest of its allowance. */
export function ResendItems({ slug, order }: { readonly slug: string; readonly order: Order }) {
  const { itemsEmail: email } = order;
  const resend = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/orders/{id}/resend', { params: { path: { slug, id: order.id } } })),
    done: ({ sentTo }) => t.done(sentTo),
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
          {t.label}
        </Button>
        <Text size="sm" c="dimmed" component="div" id="resends">
          {email.blockedBy === null || email.pausedUntil !== null
            ? t.left(email.remaining)
            : t.blocked[email.blockedBy]}
          {email.lastResentAt !== null && (
            <>
              {texts.gap}
              {t.last(<Moment at={email.lastResentAt} />)}
            </>
          )}
          {email.pausedUntil !== null && (
            <>
              {texts.gap}
              {t.possible(<Moment at={email.pausedUntil} />)}
            </>
          )}
        </Text>
      </Group>
    </Stack>
  );
}
