import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { Address } from './address.tsx';
import { CustomDomain } from './custom-domain.tsx';
import { LooksForm } from './looks-form.tsx';
import { type Storefront, storefrontQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.page;

export default function StorefrontPage() {
  const { slug, may } = useStore();
  const { data, error, refetch } = useQuery(storefrontQuery(slug));
  if (data === undefined) {
    return (
      <Page title={t.title}>
        <Unread error={error} again={() => void refetch()} />
      </Page>
    );
  }
  const mayEdit = may('shop');
  return (
    <Page title={t.title} says={<Where storefront={data} />}>
      <Stale isStale={error !== null} />
      {data.isOn && data.url === null && (
        <Alert color="orange" variant="light">
          {t.noAddress}
        </Alert>
      )}
      <LooksForm slug={slug} storefront={data} mayEdit={mayEdit} />
      <Address slug={slug} storefront={data} mayEdit={mayEdit} />
      <CustomDomain slug={slug} domain={data.domain} mayEdit={mayEdit} />
    </Page>
  );
}

function Where({ storefront: { url, isOn } }: { readonly storefront: Storefront }) {
  if (!isOn) return t.off;
  if (url === null) return t.withoutAddress;
  return (
    <Text component="span" inherit className="breaks">
      {t.at(
        <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
          {url.replace(/^https?:\/\//, '')}
        </Anchor>,
      )}
    </Text>
  );
}
