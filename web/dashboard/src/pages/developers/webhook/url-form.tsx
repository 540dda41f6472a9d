import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { WebhookState } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly webhook: WebhookState;
}

/** Saves or removes the webhook URL. */
export function UrlForm({ slug, webhook }: Props) {
  const [url, setUrl] = useState(webhook.url ?? '');
  const save = useAct({
    run: (given: string | null) =>
      ask((api) => api.PUT('/stores/{slug}/webhook/url', { params: { path: { slug } }, body: { url: given } })),
    done: 'The webhook URL is saved',
    changes: [['store', slug]],
  });
  const remove = useAct({
    run: () => ask((api) => api.PUT('/stores/{slug}/webhook/url', { params: { path: { slug } }, body: { url: null } })),
    done: 'The webhook URL is removed',
    changes: [['store', slug]],
  });
  const problem = save.error instanceof ApiError && save.error.status === 400 ? `${save.error.message}.` : null;
  const removeAfterAsking = (): void =>
    confirmAct({
      title: 'Remove the webhook URL?',
      says:
        'New events are no longer recorded, and pending ones are dropped. The secret is kept for another URL; a ' +
        'rotation in progress ends.',
      label: 'Remove webhook URL',
      onAgreed: () => remove.mutate(),
    });
  return (
    <Section
      title="Webhook URL"
      says={
        <>
          Every event of your orders and invoices is posted to it, signed. The{' '}
          <Anchor href="/docs#webhooks" underline="always" inherit>
            API reference
          </Anchor>{' '}
          lists them.
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(url.trim());
        }}
      >
        <Stack gap="sm" maw={620}>
          {webhook.url === null && (
            <Text size="sm" fw={500}>
              This store has no webhook URL, so no events are sent.
            </Text>
          )}
          <TextInput
            label="Webhook URL"
            type="url"
            description="On your own server, publicly reachable and starting with https://. Changing it keeps the secret."
            placeholder="https://shop.example/webhooks"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={(event) => {
              setUrl(event.currentTarget.value);
              save.reset();
            }}
            error={problem}
          />
          {problem === null && <Refusal error={save.error} />}
          <Refusal error={remove.error} />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending} disabled={url.trim() === ''}>
              Save webhook URL
            </Button>
            {webhook.url !== null && (
              <Button variant="light" color="red" loading={remove.isPending} onClick={removeAfterAsking}>
                Remove webhook URL
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
