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
import { texts } from './texts/en.ts';

const t = texts.secret;

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
    done: texts.rotation.started,
    onDone: () => reveal.mutate(),
  });
  const finish = useAct({
    ...changed,
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/finish', { params })),
    done: texts.rotation.finished,
  });
  const cancel = useAct({
    ...changed,
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/cancel', { params })),
    done: texts.rotation.cancelled,
  });
  const revealed = shown ? reveal.data : undefined;
  return (
    <Section title={t.title} says={t.says}>
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
              <OneSecret label={t.current} copy={t.copyCurrent} secret={revealed.secret} />
              {revealed.next !== null && <OneSecret label={t.new} copy={t.copyNew} secret={revealed.next.secret} />}
            </>
          )}
          <Refusal error={reveal.error ?? rotate.error ?? finish.error ?? cancel.error} />
          <Group gap="xs">
            {revealed === undefined ? (
              <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
                {t.reveal}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setShown(false)}>
                {t.hide}
              </Button>
            )}
            {nextFrom === null && url !== null && (
              <Button variant="default" loading={rotate.isPending} onClick={() => askToRotate(rotate.mutate)}>
                {texts.rotation.start}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t.recorded}
          </Text>
        </Stack>
      ) : (
        <Text size="sm">{t.later}</Text>
      )}
    </Section>
  );
}

function askToRotate(rotate: () => void): void {
  const { start, starting, startingSays } = texts.rotation;
  confirmAct({ title: starting, says: startingSays, label: start, onAgreed: rotate });
}

interface RotationProps {
  readonly from: string;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function Rotation({ from, isBusy, onFinish, onCancel }: RotationProps) {
  const { title, says, finish, finishing, finishingSays, cancel, cancelling, cancellingSays } = texts.rotation;
  const finishAfterAsking = (): void =>
    confirmAct({ title: finishing, says: finishingSays, label: finish, onAgreed: onFinish });
  const cancelAfterAsking = (): void =>
    confirmAct({ title: cancelling, says: cancellingSays, label: cancel, onAgreed: onCancel });
  return (
    <Alert color="blue" icon={<IconRotateClockwise aria-hidden />} title={title} w="100%">
      <Stack gap="xs">
        <Text size="sm">
          {says(<Moment at={from} />, <Code>X-Service-Signature</Code>, <Code>X-Service-Signature-Next</Code>)}
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={finishAfterAsking}>
            {finish}
          </Button>
          <Button variant="default" loading={isBusy} onClick={cancelAfterAsking}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface SecretProps {
  readonly label: string;
  /** Label of the button. */
  readonly copy: string;
  readonly secret: string;
}

function OneSecret({ label, copy, secret }: SecretProps) {
  return (
    <Stack gap={4} w="100%">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs">
        <Code className="breaks" fz="sm" aria-label={label}>
          {secret}
        </Code>
        <Copy label={copy} text={secret} done={t.copied} size="compact-sm" />
      </Group>
    </Stack>
  );
}
