import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { Address } from './address.tsx';
import { CustomDomain } from './custom-domain.tsx';
import { LooksForm } from './looks-form.tsx';
import { type Storefront, storefrontQuery } from './queries.ts';

export default function StorefrontPage() {
  const { slug, may } = useStore();
  const { data, error, refetch } = useQuery(storefrontQuery(slug));
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  const mayEdit = may('shop');
  return (
    <Page title="Storefront" says={<Where storefront={data} />}>
      <Stale isStale={error !== null} />
      {data.isOn && data.url === null && (
        <Alert color="orange" variant="light">
          The storefront is on, but has no address yet. On this installation storefronts need a custom domain: set one
          below.
        </Alert>
      )}
      <LooksForm slug={slug} storefront={data} mayEdit={mayEdit} />
      <Address slug={slug} storefront={data} mayEdit={mayEdit} />
      <CustomDomain slug={slug} domain={data.domain} mayEdit={mayEdit} />
    </Page>
  );
}

function Where({ storefront: { url, isOn } }: { readonly storefront: Storefront }) {
  if (!isOn) return 'It is off. Your products can be bought only through links and the API.';
  if (url === null) return 'Your public shop.';
  return (
    <Text component="span" inherit className="breaks">
      Buyers find your products at{' '}
      <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
        {url.replace(/^https?:\/\//, '')}
      </Anchor>
      .
    </Text>
  );
}
