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

interface Props {
  readonly slug: string;
  readonly storefront: Storefront;
  readonly mayEdit: boolean;
}

/** The slug, and the store's former ones. */
export function Address({ slug, storefront, mayEdit }: Props) {
  const { slugUrl, formerSlugs } = storefront;
  return (
    <Section
      title="Address"
      says={
        slugUrl === null
          ? 'The slug is part of your store’s dashboard address.'
          : 'The slug is part of the addresses of your storefront and your dashboard.'
      }
    >
      {slugUrl !== null && <Code className="breaks">{slugUrl}</Code>}
      {mayEdit && <SlugForm key={storefront.slug} slug={slug} storefront={storefront} />}
      {formerSlugs.length > 0 && (
        <div>
          <Text size="sm">Earlier slugs still redirect here:</Text>
          <List size="sm">
            {formerSlugs.map((former) => (
              <List.Item key={former.slug}>
                <Code>{former.slug}</Code> until <Moment at={former.leadsUntil} />
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
    done: 'The slug has changed.',
    async onDone(_, body) {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate({ to: `/stores/${body.slug}/storefront`, replace: true });
    },
  });
  const agree = (values: { slug: string }): void =>
    confirmAct({
      title: 'Change the slug?',
      says: (
        <>
          The old address redirects to the new one for 90 days, and only you can take it back in that time. After that,
          anyone can take it: update your published links before then.
        </>
      ),
      label: 'Change slug',
      onAgreed: () => change.mutate(values),
    });
  return (
    <form noValidate onSubmit={form.onSubmit(agree)}>
      <Stack>
        <Refusal error={change.error} />
        <TextInput
          label="Slug"
          description="Lower-case letters, digits and inner hyphens."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          maw={420}
          {...form.getInputProps('slug')}
        />
        <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()} w="fit-content">
          Change slug
        </Button>
      </Stack>
    </form>
  );
}
