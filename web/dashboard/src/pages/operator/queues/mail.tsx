import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { WholeNumber } from '../../../parts/whole-number.tsx';
import { type Queues, queuesQuery } from './queries.ts';
import { texts } from './texts/en.ts';
import { StoreName } from './webhooks.tsx';

type Found = Queues['mail'];
const t = texts.mail;

export function Mail({ mail }: Pick<Queues, 'mail'>) {
  const { waiting, isCapped, retrying, failed, oldestAt, lastError } = mail;
  return (
    <Section id="mail" title={t.title}>
      {mail.pause === null ? null : <Paused pause={mail.pause} />}
      <Facts
        facts={[
          [t.waiting, isCapped ? t.orMore(waiting.toLocaleString(LOCALE)) : waiting.toLocaleString(LOCALE)],
          [t.retrying, retrying.toLocaleString(LOCALE)],
          [t.failed, failed.toLocaleString(LOCALE)],
          [t.oldest, oldestAt === null ? t.noneWaiting : <Moment key="at" at={oldestAt} />],
          [t.lastError, lastError],
          [t.sent, t.sentOf(mail.sentOfPlatform.toLocaleString(LOCALE), mail.capOfPlatform.toLocaleString(LOCALE))],
        ]}
      />
      <Caps mail={mail} />
      {mail.pause === null && <Pause />}
    </Section>
  );
}

function Caps({ mail: { stores, capOfStore } }: { readonly mail: Found }) {
  if (stores.length === 0) return null;
  return (
    <div>
      <Text size="sm">{t.cap(capOfStore)}</Text>
      <Stack component="ul" gap={4} m={0} p={0} mt={4} className="plain-list" aria-label={t.byStore}>
        {stores.map(({ slug, name, sent, isAtCap }) => (
          <Group key={slug ?? name} component="li" gap="xs">
            <Text size="sm" component="span">
              {t.sentByStore(<StoreName slug={slug} name={name} page="/invoices" />, sent.toLocaleString(LOCALE))}
            </Text>
            {isAtCap && (
              <Badge variant="light" color="orange" tt="none">
                {t.limitReached}
              </Badge>
            )}
          </Group>
        ))}
      </Stack>
    </div>
  );
}

function Paused({ pause: { reason, pausedBy, pausedAt, until } }: { readonly pause: NonNullable<Found['pause']> }) {
  const resume = useAct({
    run: () => ask((api) => api.POST('/operator/mail/resume')),
    done: t.resumed,
    changes: [queuesQuery.queryKey, ['operator', 'overview']],
  });
  return (
    <Alert color="orange" variant="light" title={t.paused}>
      <Stack gap="xs">
        <Text size="sm" className="breaks">
          {reason}
        </Text>
        <Text size="sm">{t.pausedBy(pausedBy, <Moment at={pausedAt} />, <Moment at={until} />)}</Text>
        <Refusal error={resume.error} />
        <Button w="fit-content" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t.resume}
        </Button>
      </Stack>
    </Alert>
  );
}

const MAX_HOURS = 24;

function Pause() {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<string | number>(1);
  const pause = useAct({
    run: () => ask((api) => api.POST('/operator/mail/pause', { body: { reason, hours: Number(hours) } })),
    done: t.pauseDone,
    changes: [queuesQuery.queryKey, ['operator', 'overview']],
    onDone: () => setReason(''),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pause.mutate();
      }}
    >
      <Stack gap="xs">
        <Text size="sm">{t.pauseSays}</Text>
        <Refusal error={pause.error} />
        <Group gap="xs" align="flex-end">
          <TextInput
            label={t.reason}
            flex="1 1 220px"
            maw={420}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <WholeNumber label={t.hours} w={100} range={[1, MAX_HOURS]} value={hours} onChange={setHours} />
          <Button type="submit" variant="default" disabled={reason.trim() === ''} loading={pause.isPending}>
            {t.pause}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
