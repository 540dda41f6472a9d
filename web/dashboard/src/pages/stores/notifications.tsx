import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { ask } from '../../api/client.ts';
import { LANGUAGE, LANGUAGE_CHOICES } from '../../parts/language.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { Failed, Pending } from '../../parts/states.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { SettingsPage } from './settings-page.tsx';

const notificationsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['notifications', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/notifications', { params: { path: { slug } } })),
  });
type Notifications = Awaited<ReturnType<NonNullable<ReturnType<typeof notificationsQuery>['queryFn']>>>;
type Kind = Notifications['kinds'][number];

const EVENTS: readonly { readonly kind: Kind; readonly label: string; readonly description: string }[] = [
  { kind: 'payment', label: 'Payment received', description: 'An order or invoice was paid in full.' },
  { kind: 'underpaid', label: 'Paid in part', description: 'An order or invoice ended without its full amount.' },
  {
    kind: 'unmatched',
    label: 'Unmatched payment',
    description: 'Late, excess, double or wrong-token money that no order or invoice accounts for.',
  },
  { kind: 'webhook', label: 'Failed webhook', description: 'A webhook was not accepted after its last attempt.' },
];

const BROWSER = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function NotificationsPage() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch } = useQuery(notificationsQuery(slug));
  if (data === undefined) return error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />;
  return (
    <SettingsPage
      title="Notifications"
      says="What you are emailed about this store. Other members choose for themselves."
    >
      <Stack maw={720} gap="lg">
        <NotificationsForm key={JSON.stringify(data)} slug={slug} saved={data} />
      </Stack>
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
    done: 'Notifications saved.',
    changes: [['notifications', slug]],
    onDone: () => form.resetDirty(),
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
        <Section
          title="Events"
          says="At most one email a minute: events that follow each other are gathered in the next one."
        >
          <Stack gap="sm">
            {EVENTS.map(({ kind, ...shown }) => (
              <Checkbox key={kind} {...shown} {...choice(kind)} />
            ))}
          </Stack>
        </Section>
        <Section title="Daily summary">
          <Checkbox
            label="Daily summary"
            description="The day before in figures, at 08:00. None after a day without payments or other events."
            {...choice('summary')}
          />
          <NativeSelect
            label="Time zone"
            description="Of the summary’s days."
            data={zones}
            {...form.getInputProps('timeZone')}
          />
        </Section>
        <Section title="Language">
          <NativeSelect label="Language of your emails" data={LANGUAGE_CHOICES} {...form.getInputProps('language')} />
        </Section>
        <Refusal error={save.error} />
        <Text size="sm" c="dimmed" className="breaks">
          Emails go to {saved.email}. Security notices, such as payout address changes, are always sent.
        </Text>
        <Button type="submit" w="fit-content" loading={save.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
