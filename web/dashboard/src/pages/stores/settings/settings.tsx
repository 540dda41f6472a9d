import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { meQuery } from '../../../api/queries.ts';
import { useMe } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LANGUAGE_CHOICES, languageName } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { SettingsPage } from '../settings-page.tsx';
import { texts as shared } from '../texts/en.ts';
import { CloseStore } from './close-store.tsx';
import { texts } from './texts/en.ts';

const t = texts.general;

const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['settings', slug],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/settings', { params: { path: { slug } } })),
  });
type Settings = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>;

export default function GeneralSettings() {
  const { slug, may } = useStore();
  const { data, error, refetch } = useQuery(settingsQuery(slug));
  if (data === undefined) {
    return (
      <SettingsPage title={t.title} says={t.says}>
        <Unread error={error} again={() => void refetch()} />
      </SettingsPage>
    );
  }
  const isOpen = data.closedAt === null;
  return (
    <SettingsPage title={t.title} says={t.says}>
      <Stack gap="lg" className="split">
        <Section title={t.shown}>
          {isOpen && may('shop') ? (
            <ShownForm key={`${data.name} ${data.language}`} settings={data} />
          ) : (
            <Facts
              facts={[
                [shared.name.label, data.name],
                [texts.language.label, languageName(data.language)],
              ]}
            />
          )}
        </Section>
        <Section title={t.address}>
          <Facts
            facts={[
              [
                shared.slug.label,
                <span key="slug" className="mono">
                  {data.slug}
                </span>,
              ],
              [shared.currency.label, shared.currency[data.currency]],
              [t.created, <Moment key="at" at={data.createdAt} />],
            ]}
          />
          <Text size="sm" c="dimmed">
            {t.addressSays}
          </Text>
        </Section>
        {may('ownership') && isOpen && (
          <>
            <Section title={t.team}>
              <TwoFactor settings={data} />
            </Section>
            <Section title={t.close}>
              <CloseStore settings={data} />
            </Section>
          </>
        )}
        {data.closedAt !== null && (
          <Section title={t.closed}>
            <Text>{t.closedAt(<Moment at={data.closedAt} />)}</Text>
          </Section>
        )}
      </Stack>
    </SettingsPage>
  );
}

function ShownForm({ settings: { slug, name, language } }: { readonly settings: Settings }) {
  const form = useForm({ initialValues: { name, language }, validate: { name: checkText(shared.name.wanted) } });
  const save = useAct({
    async run(values: typeof form.values) {
      const params = { path: { slug } };
      if (values.name !== name) {
        await ask((api) => api.PUT('/stores/{slug}/settings/name', { params, body: { name: values.name } }));
      }
      if (values.language !== language) {
        await ask((api) =>
          api.PUT('/stores/{slug}/settings/language', { params, body: { language: values.language } }),
        );
      }
    },
    done: texts.shown.done,
    changes: [['settings', slug], meQuery.queryKey],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <Refusal error={save.error} />
        <TextInput
          label={shared.name.label}
          description={shared.name.says}
          maxLength={255}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={texts.language.label}
          description={texts.language.says}
          data={LANGUAGE_CHOICES}
          {...form.getInputProps('language')}
        />
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()} w="fit-content">
          {texts.shown.save}
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
    done: texts.twoFactor.done,
    changes: [['settings', slug], meQuery.queryKey],
  });
  return (
    <Stack gap="xs">
      <Refusal error={set.error} />
      <Switch
        label={texts.twoFactor.label}
        description={texts.twoFactor.says}
        checked={requiresTwoFactor}
        disabled={set.isPending || (!requiresTwoFactor && !hasTwoFactor)}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
      {!requiresTwoFactor && !hasTwoFactor && (
        <Group gap="xs">
          <Text size="sm">{texts.twoFactor.ownFirst}</Text>
          <Button component={Link} to="/account" size="compact-sm" variant="default">
            {texts.twoFactor.setUp}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
