import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { LANGUAGE, LANGUAGE_CHOICES } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { useUnsaved } from '../../../parts/unsaved.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { SettingsPage } from '../settings-page.tsx';
import { texts } from './texts/en.ts';

const t = texts.notifications;

const notificationsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['notifications', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/notifications', { params: { path: { slug } } })),
  });
type Notifications = Awaited<ReturnType<NonNullable<ReturnType<typeof notificationsQuery>['queryFn']>>>;
type Kind = Notifications['kinds'][number];

const EVENTS: readonly { readonly kind: Kind; readonly label: string; readonly description: string }[] = [
  { kind: 'payment', label: t.payment, description: t.paymentSays },
  { kind: 'underpaid', label: t.underpaid, description: t.underpaidSays },
  { kind: 'unmatched', label: t.unmatched, description: t.unmatchedSays },
  { kind: 'webhook', label: t.webhook, description: t.webhookSays },
];

const BROWSER = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function NotificationsPage() {
  const { slug } = useStore();
  const { data, error, refetch } = useQuery(notificationsQuery(slug));
  return (
    <SettingsPage title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <Stack gap="lg" className="split">
          <NotificationsForm key={JSON.stringify(data)} slug={slug} saved={data} />
        </Stack>
      )}
    </SettingsPage>
  );
}

function NotificationsForm({ slug, saved }: { readonly slug: string; readonly saved: Notifications }) {
  const form = useForm({
    initialValues: {
      kinds: [...saved.kinds].sort(),
      language: saved.language ?? LANGUAGE,
      timeZone: saved.timeZone ?? BROWSER,
    },
  });
  useUnsaved(() => form.isDirty());
  const save = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.PUT('/stores/{slug}/notifications', { params: { path: { slug } }, body })),
    done: t.done,
    changes: [['notifications', slug]],
    onDone: (_, values) => form.resetDirty(values),
  });
  const zones = [...new Set([form.values.timeZone, BROWSER, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  const choice = (kind: Kind) => ({
    checked: form.values.kinds.includes(kind),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const others = form.values.kinds.filter((each) => each !== kind);
      form.setFieldValue('kinds', event.currentTarget.checked ? [...others, kind].sort() : others);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="lg">
        <Section title={t.events} says={t.eventsSays}>
          <Stack gap="sm">
            {EVENTS.map(({ kind, ...shown }) => (
              <Checkbox key={kind} {...shown} {...choice(kind)} />
            ))}
          </Stack>
        </Section>
        <Section title={t.summary}>
          <Checkbox label={t.summary} description={t.summarySays} {...choice('summary')} />
          <NativeSelect
            label={t.timeZone}
            description={t.timeZoneSays}
            data={zones}
            {...form.getInputProps('timeZone')}
          />
        </Section>
        <Section title={t.language}>
          <NativeSelect label={t.emailLanguage} data={LANGUAGE_CHOICES} {...form.getInputProps('language')} />
        </Section>
        <Refusal error={save.error} />
        <Text size="sm" c="dimmed" className="breaks">
          {t.goTo(saved.email)}
        </Text>
        <Button type="submit" w="fit-content" loading={save.isPending} disabled={!form.isDirty()}>
          {t.save}
        </Button>
      </Stack>
    </form>
  );
}
