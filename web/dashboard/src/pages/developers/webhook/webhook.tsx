import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../../layout/store-params.ts';
import { Section } from '../../../parts/section.tsx';
import { Unread } from '../../../parts/states.tsx';
import { webhookQuery } from './queries.ts';
import { Secret } from './secret.tsx';
import { SendTest } from './send-test.tsx';
import { texts } from './texts/en.ts';
import { UrlForm } from './url-form.tsx';

const t = texts.url;

/** The store's webhook URL and signing secret. */
export default function Webhook() {
  const { slug, may } = useStore();
  const { data, error, refetch } = useQuery(webhookQuery(slug));
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  if (!may('ownership')) return <OnlyHost host={data.host} />;
  return (
    <Stack gap="lg" className="split">
      <UrlForm key={data.url} slug={slug} webhook={data} />
      <Secret slug={slug} webhook={data} />
      {data.url !== null && <SendTest slug={slug} />}
    </Stack>
  );
}

function OnlyHost({ host }: { readonly host: string | null }) {
  return (
    <Section title={t.title}>
      <Text size="sm" className="breaks">
        {host === null ? t.none : t.sentTo(host)}
      </Text>
      <Text size="sm" c="dimmed">
        {t.onlyOwners}
      </Text>
    </Section>
  );
}
