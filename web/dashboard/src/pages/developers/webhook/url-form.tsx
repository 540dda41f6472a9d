import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { ended, Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { WebhookState } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.url;

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
    done: t.saved,
    changes: [['store', slug]],
  });
  const remove = useAct({
    run: () => ask((api) => api.PUT('/stores/{slug}/webhook/url', { params: { path: { slug } }, body: { url: null } })),
    done: t.removed,
    changes: [['store', slug]],
  });
  const problem = save.error instanceof ApiError && save.error.status === 400 ? ended(save.error.message) : null;
  const removeAfterAsking = (): void =>
    confirmAct({
      title: t.removing,
      says: t.removingSays,
      label: t.remove,
      onAgreed: () => remove.mutate(),
    });
  return (
    <Section
      title={t.title}
      says={t.says(
        <Anchor href="/docs#webhooks" underline="always" inherit>
          {t.reference}
        </Anchor>,
      )}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(url.trim());
        }}
      >
        <Stack gap="sm">
          {webhook.url === null && (
            <Text size="sm" fw={500}>
              {t.none}
            </Text>
          )}
          <TextInput
            label={t.label}
            type="url"
            description={t.description}
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
              {t.save}
            </Button>
            {webhook.url !== null && (
              <Button variant="light" color="red" loading={remove.isPending} onClick={removeAfterAsking}>
                {t.remove}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
