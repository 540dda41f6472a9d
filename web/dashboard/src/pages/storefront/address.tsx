import { Button, Code, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { meQuery, queryClient } from '../../api/queries.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useAct } from '../../parts/use-act.ts';
import { checkSlug } from '../stores/slug.ts';
import type { Storefront } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.address;

interface Props {
  readonly slug: string;
  readonly storefront: Storefront;
  readonly mayEdit: boolean;
}

/** The slug, and the store's former ones. */
export function Address({ slug, storefront, mayEdit }: Props) {
  const { slugUrl, formerSlugs } = storefront;
  return (
    <Section title={t.title} says={slugUrl === null ? t.helpDashboard : t.help}>
      {slugUrl !== null && (
        <Code className="breaks" w="fit-content">
          {slugUrl}
        </Code>
      )}
      {mayEdit && <SlugForm key={storefront.slug} slug={slug} storefront={storefront} />}
      {formerSlugs.length > 0 && (
        <div>
          <Text size="sm">{t.former}</Text>
          <List size="sm">
            {formerSlugs.map((former) => (
              <List.Item key={former.slug}>
                {t.until(<Code>{former.slug}</Code>, <Moment at={former.leadsUntil} />)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Section>
  );
}

function SlugForm({ slug, storefront }: Omit<Props, 'mayEdit'>) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { slug: storefront.slug ?? '' }, validate: { slug: checkSlug } });
  const change = useAct({
    run: (body: { slug: string }) =>
      ask((api) => api.PUT('/stores/{slug}/storefront/slug', { params: { path: { slug } }, body })),
    done: t.changed,
    async onDone(_, body) {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate({ to: `/stores/${body.slug}/storefront`, replace: true });
    },
  });
  const agree = (values: { slug: string }): void =>
    confirmAct({
      title: t.confirm,
      says: t.consequence,
      label: t.change,
      onAgreed: () => change.mutate(values),
    });
  return (
    <form noValidate onSubmit={form.onSubmit(agree)}>
      <Stack>
        <Refusal error={change.error} />
        <TextInput
          label={t.slug}
          description={t.slugHelp}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          maw={420}
          {...form.getInputProps('slug')}
        />
        <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()} w="fit-content">
          {t.change}
        </Button>
      </Stack>
    </form>
  );
}
