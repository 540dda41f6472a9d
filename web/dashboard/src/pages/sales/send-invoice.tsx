import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ask } from '../../api/client.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { counted } from '../../parts/words.ts';
import type { Invoice } from './types.ts';

interface Props {
  readonly slug: string;
  readonly invoice: Invoice;
  readonly maySell: boolean;
  /** Why it could not be sent when it was created. */
  readonly unsent: string | undefined;
}

/** Emails the invoice, and shows the rest of its allowance. */
export function SendInvoice({ slug, invoice, maySell, unsent }: Props) {
  const { email } = invoice;
  const send = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/invoices/{id}/send', { params: { path: { slug, id: invoice.id } } })),
    done: ({ sentTo }) => `Sent to ${sentTo}`,
    changes: [['store', slug, 'invoice', invoice.id]],
  });
  return (
    <Section title="Email">
      <Stack gap="xs">
        <Text size="sm" component="div">
          {invoice.customerEmail === null ? (
            'The invoice has no customer email, so it cannot be sent. Copy its link instead.'
          ) : (
            <>
              Goes to <UntrustedText>{invoice.customerEmail}</UntrustedText>, and nowhere else.
            </>
          )}
        </Text>
        {invoice.customerEmail !== null && (
          <Text size="sm" c="dimmed" component="div" id="allowance">
            {counted(email.sendsRemaining, 'send')} of {email.maxSends} left.
            {email.lastSentAt !== null && (
              <>
                {' '}
                Last sent <Moment at={email.lastSentAt} />.
              </>
            )}
            {email.cooldownUntil !== null && (
              <>
                {' '}
                The next one can be sent <Moment at={email.cooldownUntil} />.
              </>
            )}
            {!email.canSend && email.blockedReason !== null && ` ${email.blockedReason}.`}
          </Text>
        )}
        {unsent !== undefined && email.lastSentAt === null && send.isIdle && (
          <Alert role="alert" color="red" variant="light" title="The invoice was created, but not sent">
            {unsent}
          </Alert>
        )}
        <Refusal error={send.error} />
        {maySell && (
          <Group>
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={!email.canSend}
              loading={send.isPending}
              aria-describedby="allowance"
              onClick={() => send.mutate()}
            >
              Send invoice
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
