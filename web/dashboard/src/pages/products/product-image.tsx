import { Paper, Stack, Text, Title } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { OwnPicture } from '../../parts/own-picture.tsx';
import { ownImage, Picture } from '../../parts/picture.tsx';
import { type Product, productKey, productsKey } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

export function ProductImage({ slug, product: { id, image }, mayEdit }: Props) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Image">
      <Stack>
        <Title order={2} fz="h4">
          Image
        </Title>
        <OwnPicture
          what="image"
          path={`/stores/${slug}/products/${id}/image`}
          remove={() =>
            ask((api) => api.DELETE('/stores/{slug}/products/{id}/image', { params: { path: { slug, id } } }))
          }
          changes={[productKey(slug, id), productsKey(slug)]}
          isThere={image !== null}
          mayEdit={mayEdit}
          says="PNG, JPEG, WebP or AVIF, at most 5 MiB. Location and camera data are removed."
        >
          <Picture image={image} size={160} />
          {image !== null && ownImage(image) === undefined && (
            <Text size="sm" className="mono">
              {image}
            </Text>
          )}
        </OwnPicture>
      </Stack>
    </Paper>
  );
}
