import { Alert, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { WholeNumber } from '../../../parts/whole-number.tsx';
import { type Queues, queuesQuery } from './queries.ts';
import { StoreName } from './webhooks.tsx';

type Found = Queues['mail'];

export function Mail({ mail }: Pick<Queues, 'mail'>) {
  const { waiting, isCapped, retrying, failed, oldestAt, lastError } = mail;
  return (
    <Section id="mail" title="Mail">
      {mail.pause === null ? null : <Paused pause={mail.pause} />}
      <Facts
        facts={[
          ['Waiting', `${waiting.toLocaleString()}${isCapped ? ' or more' : ''}`],
          ['Waiting for retry', retrying.toLocaleString()],
          ['Failed within a week', failed.toLocaleString()],
          ['Oldest queued', oldestAt === null ? 'None waiting' : <Moment key="at" at={oldestAt} />],
          ['Last server error', lastError],
          [
            'Invoices emailed in 24 hours',
            `${mail.sentOfPlatform.toLocaleString()} of ${mail.capOfPlatform.toLocaleString()}`,
          ],
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
      <Text size="sm">Each store may email {capOfStore.toLocaleString()} invoices in any 24 hours:</Text>
      <Stack component="ul" gap={4} m={0} p={0} mt={4} className="plain-list" aria-label="Invoice emails by store">
        {stores.map(({ slug, name, sent, isAtCap }) => (
          <Group key={slug ?? name} component="li" gap="xs">
            <Text size="sm" component="span">
              <StoreName slug={slug} name={name} page="/invoices" />: {sent.toLocaleString()}
            </Text>
            {isAtCap && (
              <Badge variant="light" color="orange" tt="none">
                limit reached
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
    done: 'Email is being sent again.',
    changes: [queuesQuery.queryKey, ['operator', 'overview']],
  });
  return (
    <Alert color="orange" variant="light" title="Email is paused">
      <Stack gap="xs">
        <Text size="sm" className="breaks">
          {reason}
        </Text>
        <Text size="sm">
          By {pausedBy} on <Moment at={pausedAt} />. Emails stay queued and are sent on <Moment at={until} /> at the
          latest.
        </Text>
        <Refusal error={resume.error} />
        <Button w="fit-content" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          Resume email
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
    done: 'Email is paused. Emails stay queued.',
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
        <Text size="sm">
          Pause email while its server has problems: emails stay queued and nothing is lost. Emails that let an owner
          stop a payout change wait too, so keep the pause short.
        </Text>
        <Refusal error={pause.error} />
        <Group gap="xs" align="flex-end">
          <TextInput
            label="Reason"
            flex="1 1 220px"
            maw={420}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <WholeNumber label="Hours" w={100} range={[1, MAX_HOURS]} value={hours} onChange={setHours} />
          <Button type="submit" variant="default" disabled={reason.trim() === ''} loading={pause.isPending}>
            Pause email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
