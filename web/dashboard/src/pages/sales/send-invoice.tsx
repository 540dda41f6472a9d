import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ask } from '../../api/client.ts';
import { LOCALE } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { texts } from './texts/en.ts';
import type { Invoice } from './types.ts';

const t = texts.sending;

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
    done: ({ sentTo }) => t.done(sentTo),
    changes: [['store', slug, 'invoice', invoice.id]],
  });
  return (
    <Section title={t.title}>
      <Stack gap="xs">
        <Text size="sm" component="div">
          {invoice.customerEmail === null ? t.noEmail : t.to(<UntrustedText>{invoice.customerEmail}</UntrustedText>)}
        </Text>
        {invoice.customerEmail !== null && (
          <Text size="sm" c="dimmed" component="div" id="allowance">
            {t.left(email.sendsRemaining, email.maxSends.toLocaleString(LOCALE))}
            {email.lastSentAt !== null && (
              <>
                {texts.gap}
                {t.last(<Moment at={email.lastSentAt} />)}
              </>
            )}
            {email.cooldownUntil !== null && (
              <>
                {texts.gap}
                {t.possible(<Moment at={email.cooldownUntil} />)}
              </>
            )}
            {email.blockedBy !== null && `${texts.gap}${t.blocked[email.blockedBy]}`}
          </Text>
        )}
        {unsent !== undefined && email.lastSentAt === null && send.isIdle && (
          <Alert role="alert" color="red" variant="light" title={t.unsent}>
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
              {t.label}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
