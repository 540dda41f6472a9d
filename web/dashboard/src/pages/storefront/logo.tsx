import { Stack, Text } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { OwnPicture } from '../../parts/own-picture.tsx';
import { Picture } from '../../parts/picture.tsx';
import { storefrontQuery } from './queries.ts';
import { texts } from './texts/en.ts';

interface Props {
  readonly slug: string;
  readonly logo: string | null;
  readonly mayEdit: boolean;
}

/** The store's logo. */
export function Logo({ slug, logo, mayEdit }: Props) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {texts.fields.logo}
      </Text>
      <OwnPicture
        what="logo"
        path={`/stores/${slug}/storefront/logo`}
        remove={() => ask((api) => api.DELETE('/stores/{slug}/storefront/logo', { params: { path: { slug } } }))}
        changes={[storefrontQuery(slug).queryKey]}
        isThere={logo !== null}
        mayEdit={mayEdit}
        says={texts.fields.logoHelp}
      >
        <Picture image={logo} size={72} fit="contain" />
      </OwnPicture>
    </Stack>
  );
}
