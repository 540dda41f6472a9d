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

const CURRENCIES = [
  { value: 'usd', label: 'US dollar' },
  { value: 'eur', label: 'Euro' },
];

/** The server's messages about the slug alone, shown beside that field. */
const OF_SLUG: ReadonlySet<string> = new Set(['This slug is taken', 'This slug is reserved']);

export default function NewStore() {
  const { mayCreateStores } = useMe();
  if (!mayCreateStores) {
    return (
      <Page title="Create store">
        <Alert color="gray" maw={560}>
          On this installation only the operator creates stores. Ask them for one, or to be invited as an owner.
        </Alert>
      </Page>
    );
  }
  return (
    <Page title="Create store" says="You own it, and can invite others afterwards.">
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
    validate: { name: checkText('The seller’s name for buyers'), slug: checkSlug },
  });
  const create = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/stores', { body })),
    done: 'Store created.',
    changes: [meQuery.queryKey],
    onDone: ({ slug }) => navigate({ to: '/stores/$slug', params: { slug } }),
  });
  const { slug } = form.values;
  const refused = create.error instanceof ApiError && OF_SLUG.has(create.error.message) ? create.error : undefined;
  const name = form.getInputProps('name');
  const slugInput = form.getInputProps('slug');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={560}>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack>
          {refused === undefined && <Refusal error={create.error} />}
          <TextInput
            label="Store name"
            description="Buyers see it on every page and in every email. You can change it later."
            autoFocus
            maxLength={255}
            {...name}
            onChange={(event) => {
              name.onChange(event);
              if (!hasOwnSlug) form.setFieldValue('slug', slugFor(event.currentTarget.value));
            }}
          />
          <TextInput
            label="Slug"
            description={
              'The store’s part of its addresses: lower-case letters, digits and inner hyphens. You can change it later.'
            }
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
            label="Currency"
            description="For your figures. Products and invoices have their own."
            data={CURRENCIES}
            {...form.getInputProps('currency')}
          />
          <Button type="submit" loading={create.isPending} w="fit-content">
            Create store
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
