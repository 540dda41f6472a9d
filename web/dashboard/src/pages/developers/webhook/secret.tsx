import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Copy } from '../../../parts/copy.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { WebhookState } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly webhook: WebhookState;
}

/** Shows and replaces the signing secret of events. */
export function Secret({ slug, webhook: { url, hasSecret, nextFrom } }: Props) {
  const [shown, setShown] = useState(false);
  const params = { path: { slug } };
  const reveal = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/reveal', { params })),
    onDone: () => setShown(true),
  });
  // The shown secrets are no longer complete.
  const changed = { changes: [['store', slug]], onDone: () => setShown(false) };
  const rotate = useAct({
    ...changed,
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/rotate', { params })),
    done: 'Events are now signed with both secrets. Every owner gets an email.',
    onDone: () => reveal.mutate(),
  });
  const finish = useAct({
    ...changed,
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/finish', { params })),
    done: 'Events are now signed with the new secret only',
  });
  const cancel = useAct({
    ...changed,
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/cancel', { params })),
    done: 'The rotation is cancelled. The current secret stays.',
  });
  const revealed = shown ? reveal.data : undefined;
  return (
    <Section
      title="Webhook secret"
      says={
        'Your server uses it to verify that an event comes from Till. Anyone who has it can forge events, so ' +
        'treat it like a password.'
      }
    >
      {hasSecret ? (
        <Stack gap="sm" align="flex-start">
          {nextFrom !== null && (
            <Rotation
              from={nextFrom}
              isBusy={finish.isPending || cancel.isPending}
              onFinish={finish.mutate}
              onCancel={cancel.mutate}
            />
          )}
          {revealed !== undefined && (
            <>
              <OneSecret label="Current secret" secret={revealed.secret} />
              {revealed.next !== null && <OneSecret label="New secret" secret={revealed.next.secret} />}
            </>
          )}
          <Refusal error={reveal.error ?? rotate.error ?? finish.error ?? cancel.error} />
          <Group gap="xs">
            {revealed === undefined ? (
              <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
                Reveal secret
              </Button>
            ) : (
              <Button variant="default" onClick={() => setShown(false)}>
                Hide secret
              </Button>
            )}
            {nextFrom === null && url !== null && (
              <Button variant="default" loading={rotate.isPending} onClick={() => askToRotate(rotate.mutate)}>
                Rotate secret
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            Revealing it is recorded in the audit log.
          </Text>
        </Stack>
      ) : (
        <Text size="sm">It is created when you first save a webhook URL.</Text>
      )}
    </Section>
  );
}

function askToRotate(rotate: () => void): void {
  confirmAct({
    title: 'Rotate the secret?',
    says:
      'A new secret is created. For 24 hours every event is signed with both, so nothing is lost while you ' +
      'update your server; then only the new one is used. Every owner gets an email.',
    label: 'Rotate secret',
    onAgreed: rotate,
  });
}

interface RotationProps {
  readonly from: string;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function Rotation({ from, isBusy, onFinish, onCancel }: RotationProps) {
  const finishAfterAsking = (): void =>
    confirmAct({
      title: 'Finish the rotation now?',
      says: 'Events are signed with the new secret only from now on. A server that still has the old one refuses them.',
      label: 'Finish now',
      onAgreed: onFinish,
    });
  const cancelAfterAsking = (): void =>
    confirmAct({
      title: 'Cancel the rotation?',
      says: 'The new secret is discarded, and events are signed with the current one only.',
      label: 'Cancel rotation',
      onAgreed: onCancel,
    });
  return (
    <Alert color="blue" icon={<IconRotateClockwise aria-hidden />} title="A new secret is about to take over" w="100%">
      <Stack gap="xs">
        <Text size="sm">
          From <Moment at={from} /> on it signs alone. Until then <Code>X-Service-Signature</Code> is made with the
          present secret and <Code>X-Service-Signature-Next</Code> with the new one: give your program the new one, and
          let it accept either.
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={finishAfterAsking}>
            Finish now
          </Button>
          <Button variant="default" loading={isBusy} onClick={cancelAfterAsking}>
            Cancel rotation
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function OneSecret({ label, secret }: { readonly label: string; readonly secret: string }) {
  return (
    <Stack gap={4} w="100%">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs">
        <Code className="breaks" fz="sm" aria-label={label}>
          {secret}
        </Code>
        <Copy label={`Copy ${label.toLowerCase()}`} text={secret} done="The secret is copied" size="compact-sm" />
      </Group>
    </Stack>
  );
}
