import { Alert, Button, Code, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useMe } from '../../layout/current-store.ts';
import { Page } from '../../parts/page.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkText } from '../../parts/rules.ts';
import { useAct } from '../../parts/use-act.ts';
import { checkSlug, slugFor } from './slug.ts';
import { texts } from './texts/en.ts';

const t = texts.create;

const CURRENCIES = [
  { value: 'usd', label: texts.currency.usd },
  { value: 'eur', label: texts.currency.eur },
];

/** The server's messages about the slug alone, shown beside that field. */
const OF_SLUG: ReadonlySet<string> = new Set(['This slug is taken', 'This slug is reserved']);

export default function NewStore() {
  const { mayCreateStores } = useMe();
  if (!mayCreateStores) {
    return (
      <Page title={t.title}>
        <Alert color="gray" maw={560}>
          {t.operatorOnly}
        </Alert>
      </Page>
    );
  }
  return (
    <Page title={t.title} says={t.says}>
      <NewStoreForm />
    </Page>
  );
}

function NewStoreForm() {
  const navigate = useNavigate();
  const { storefrontDomain } = useMe();
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const form = useForm({
    initialValues: { name: '', slug: '', currency: 'usd' as 'usd' | 'eur' },
    validate: { name: checkText(texts.name.wanted), slug: checkSlug },
  });
  const create = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/stores', { body })),
    done: t.done,
    changes: [meQuery.queryKey],
    onDone: ({ slug }) => navigate({ to: '/stores/$slug', params: { slug } }),
  });
  const { slug } = form.values;
  const refused = create.error instanceof ApiError && OF_SLUG.has(create.error.said) ? create.error : undefined;
  const name = form.getInputProps('name');
  const slugInput = form.getInputProps('slug');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={560}>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack>
          {refused === undefined && <Refusal error={create.error} />}
          <TextInput
            label={texts.name.label}
            description={t.nameSays}
            autoFocus
            maxLength={255}
            {...name}
            onChange={(event) => {
              name.onChange(event);
              if (!hasOwnSlug) form.setFieldValue('slug', slugFor(event.currentTarget.value));
            }}
          />
          <TextInput
            label={texts.slug.label}
            description={t.slugSays}
            maxLength={63}
            autoCapitalize="none"
            spellCheck={false}
            {...slugInput}
            error={slugInput.error ?? refused?.message}
            onChange={(event) => {
              setHasOwnSlug(event.currentTarget.value !== '');
              create.reset();
              slugInput.onChange(event);
            }}
          />
          {slug !== '' && (
            <Code block className="breaks wraps">
              {preview(slug, storefrontDomain)}
            </Code>
          )}
          <NativeSelect
            label={texts.currency.label}
            description={t.currencySays}
            data={CURRENCIES}
            {...form.getInputProps('currency')}
          />
          <Button type="submit" loading={create.isPending} w="fit-content">
            {t.submit}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

function preview(slug: string, storefrontDomain: string | null): string {
  const dashboard = `${window.location.origin}/dashboard/stores/${slug}`;
  return storefrontDomain === null
    ? dashboard
    : `${window.location.protocol}//${slug}.${storefrontDomain}\n${dashboard}`;
}
