import { Anchor, Code, Group, Text } from '@mantine/core';
import { useMe } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import { CopyIcon } from '../../../parts/copy.tsx';
import { texts } from './texts/en.ts';

/** Returns the address of the storefront, on or off; undefined where storefronts need a domain of their own. */
export function useShopUrl(): string | undefined {
  const { slug } = useStore();
  const { storefrontDomain } = useMe();
  return storefrontDomain === null ? undefined : `${window.location.protocol}//${slug}.${storefrontDomain}`;
}

/** The address of the store's storefront: a link once it is on. */
export function ShopAddress({ isOn }: { readonly isOn: boolean }) {
  const url = useShopUrl();
  if (url === undefined) return null;
  return (
    <Group gap="xs" mt="md">
      <Text size="sm">{isOn ? texts.shop.on : texts.shop.off}</Text>
      {isOn ? (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always" className="breaks">
          {url}
        </Anchor>
      ) : (
        <Code className="breaks">{url}</Code>
      )}
      <CopyIcon label={texts.shop.copy} text={url} done={texts.shop.copied} />
    </Group>
  );
}
