import { Paper, Stack, Text, Title } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { OwnPicture } from '../../parts/own-picture.tsx';
import { ownImage, Picture } from '../../parts/picture.tsx';
import { type Product, productKey, productsKey } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.product;

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

export function ProductImage({ slug, product: { id, image }, mayEdit }: Props) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t.image}>
      <Stack>
        <Title order={2} fz="h4">
          {t.image}
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
          says={t.imageSays}
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
