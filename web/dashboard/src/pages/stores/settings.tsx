import { Button, Code, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useCurrentStore, useMe } from '../../layout/current-store.ts';
import { Facts } from '../../parts/facts.tsx';
import { LANGUAGE_CHOICES, languageName } from '../../parts/language.ts';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkText } from '../../parts/rules.ts';
import { Section } from '../../parts/section.tsx';
import { Failed, Pending } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import { CloseStore } from './close-store.tsx';
import { SettingsPage } from './settings-page.tsx';

const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['settings', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/settings', { params: { path: { slug } } })),
  });
type Settings = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>;

export default function GeneralSettings() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string };
  const { data, error, refetch } = useQuery(settingsQuery(slug));
  const may = useCurrentStore()?.may ?? [];
  if (data === undefined) return error === null ? <Pending /> : <Failed error={error} reset={() => void refetch()} />;
  const isOpen = data.closedAt === null;
  return (
    <SettingsPage title="Settings" says="Name, language, team security and closing the store.">
      <Stack maw={720} gap="lg">
        <Section title="Name">
          {isOpen && may.includes('shop') ? <NameForm key={data.name} settings={data} /> : <Text>{data.name}</Text>}
        </Section>
        <Section title="Language">
          {isOpen && may.includes('shop') ? (
            <LanguageForm key={data.language} settings={data} />
          ) : (
            <Text>{languageName(data.language)}</Text>
          )}
        </Section>
        <Section title="Address and currency">
          <Facts
            facts={[
              ['Slug', <Code key="slug">{data.slug}</Code>],
              ['Currency', data.currency === 'usd' ? 'US dollar' : 'Euro'],
              ['Created', <Moment key="at" at={data.createdAt} />],
            ]}
          />
          <Text size="sm" c="dimmed">
            The slug is part of the storefront’s address and can be changed on the Storefront page. Your figures are
            shown in this currency; products and invoices have their own.
          </Text>
        </Section>
        {may.includes('ownership') && isOpen && (
          <>
            <Section title="Team">
              <TwoFactor settings={data} />
            </Section>
            <Section title="Close this store">
              <CloseStore settings={data} />
            </Section>
          </>
        )}
        {data.closedAt !== null && (
          <Section title="Closed">
            <Text>
              Since <Moment at={data.closedAt} />
            </Text>
          </Section>
        )}
      </Stack>
    </SettingsPage>
  );
}

function NameForm({ settings: { slug, name } }: { readonly settings: Settings }) {
  const form = useForm({ initialValues: { name }, validate: { name: checkText('The seller’s name for buyers') } });
  const save = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.PUT('/stores/{slug}/settings/name', { params: { path: { slug } }, body })),
    done: 'Name saved.',
    changes: [['settings', slug], meQuery.queryKey],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <Refusal error={save.error} />
        <TextInput
          label="Store name"
          description="Buyers see it on every page and in every email."
          maxLength={255}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()} w="fit-content">
          Save name
        </Button>
      </Stack>
    </form>
  );
}

function LanguageForm({ settings: { slug, language } }: { readonly settings: Settings }) {
  const form = useForm({ initialValues: { language } });
  const save = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.PUT('/stores/{slug}/settings/language', { params: { path: { slug } }, body })),
    done: 'Language saved.',
    changes: [['settings', slug]],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <Refusal error={save.error} />
        <NativeSelect
          label="Language of the store"
          description={
            'Buyers or their browsers choose a language. This is the default, and the language of emails to ' +
            'buyers who have not opened their page.'
          }
          data={LANGUAGE_CHOICES}
          {...form.getInputProps('language')}
        />
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()} w="fit-content">
          Save language
        </Button>
      </Stack>
    </form>
  );
}

function TwoFactor({ settings: { slug, requiresTwoFactor } }: { readonly settings: Settings }) {
  const { hasTwoFactor } = useMe().person;
  const set = useAct({
    run: (isRequired: boolean) =>
      ask((api) => api.PUT('/stores/{slug}/settings/two-factor', { params: { path: { slug } }, body: { isRequired } })),
    done: 'Two-factor rule saved.',
    changes: [['settings', slug], meQuery.queryKey],
  });
  return (
    <Stack gap="xs">
      <Refusal error={set.error} />
      <Switch
        label="Require two-factor"
        description="Members without it are locked out of the store until they set it up."
        checked={requiresTwoFactor}
        disabled={set.isPending || (!requiresTwoFactor && !hasTwoFactor)}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
      {!requiresTwoFactor && !hasTwoFactor && (
        <Group gap="xs">
          <Text size="sm">Set it up for yourself first; otherwise you would lock yourself out.</Text>
          <Button component={Link} to="/account" size="compact-sm" variant="light">
            Set up two-factor
          </Button>
        </Group>
      )}
    </Stack>
  );
}
