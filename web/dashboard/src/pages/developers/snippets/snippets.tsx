import { Anchor, Code, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Copy } from '../../../parts/copy.tsx';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { callIn, curlOf, LANGUAGES, type Language, receiverIn, type Values } from './guide.ts';
import { texts } from './texts/en.ts';

/** The guide's code with the store's own address and ids in it, ready to copy; never a key or a secret. */
export default function Snippets() {
  const { slug } = useStore();
  const { data, error, refetch } = useQuery({
    queryKey: ['store', slug, 'code-values'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/code-values', { params: { path: { slug } } })),
  });
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  const { productId, templateId, webhookPath } = data;
  const values: Values = {
    ...data,
    productId: productId ?? undefined,
    templateId: templateId ?? undefined,
    webhookPath: webhookPath ?? undefined,
  };
  return (
    <Stack gap="lg">
      <Commands values={values} hasStorefront={data.hasStorefront} />
      <Programs values={values} />
    </Stack>
  );
}

/** Command-line calls for which the store has all values. */
function Commands({ values, hasStorefront }: { readonly values: Values; readonly hasStorefront: boolean }) {
  const { productId, templateId } = values;
  const t = texts.commands;
  return (
    <Section title={t.title} says={t.says}>
      <Snippet title={t.store} code={curlOf('/v1/store', values)} />
      <Snippet title={t.invoice} code={curlOf('"unitAmount"', values)} />
      {templateId !== undefined && <Snippet title={t.template} code={curlOf('"templateId"', values)} />}
      {productId !== undefined && <Snippet title={t.order} code={curlOf('/v1/orders', values)} />}
      {productId !== undefined && hasStorefront && (
        <Snippet title={t.checkout} code={curlOf('/v1/checkouts', values)} />
      )}
    </Section>
  );
}

/** Programs in the language chosen by the reader. */
function Programs({ values }: { readonly values: Values }) {
  const t = texts.programs;
  const [language, setLanguage] = useState<Language>('js');
  return (
    <Section title={t.title} says={t.says}>
      <NativeSelect
        label={t.language}
        maw={320}
        data={LANGUAGES}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      />
      <Snippet title={t.invoice} code={callIn(language, values)} />
      <Snippet title={t.webhooks} code={receiverIn(language, values)} />
      <Text size="sm" c="dimmed">
        {t.source(
          <Anchor href="/docs" underline="always" inherit>
            {t.reference}
          </Anchor>,
        )}
      </Text>
    </Section>
  );
}

function Snippet({ title, code }: { readonly title: string; readonly code: string }) {
  return (
    <div>
      <Title order={3} fz="sm" mb={6}>
        {title}
      </Title>
      {/* A box that scrolls must be reachable with the keyboard. */}
      <Code block tabIndex={0} role="group" aria-label={title} className="scrolls">
        {code}
      </Code>
      <Copy
        label={texts.copy}
        text={code}
        done={texts.copied(title)}
        size="compact-sm"
        mt={6}
        aria-label={texts.copyOf(title)}
      />
    </div>
  );
}
