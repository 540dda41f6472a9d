import { Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { ownImage, Picture } from '../../parts/picture.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { sendFile } from '../../parts/send-file.ts';
import { useAct } from '../../parts/use-act.ts';
import { type Product, productKey, productsKey } from './queries.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = 'image/png,image/jpeg,image/webp,image/avif';

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

export function ProductImage({ slug, product: { id, image }, mayEdit }: Props) {
  const changes = [productKey(slug, id), productsKey(slug)];
  const set = useAct({
    async run(file: File) {
      if (file.size > MAX_BYTES) throw new Error('An image may have at most 5 MiB');
      await sendFile(`/stores/${slug}/products/${id}/image`, file);
    },
    done: 'The image is saved.',
    changes,
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/products/{id}/image', { params: { path: { slug, id } } })),
    done: 'The image is removed.',
    changes,
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Image">
      <Stack>
        <Title order={2} fz="h4">
          Image
        </Title>
        <Picture image={image} size={160} />
        {image !== null && ownImage(image) === undefined && (
          <Text size="sm" className="mono">
            {image}
          </Text>
        )}
        <Refusal error={set.error ?? remove.error} />
        {mayEdit && (
          <>
            <Group gap="xs">
              <FileButton onChange={(file) => file !== null && set.mutate(file)} accept={TYPES}>
                {(props) => (
                  <Button variant="default" loading={set.isPending} {...props}>
                    {image === null ? 'Choose image' : 'Replace image'}
                  </Button>
                )}
              </FileButton>
              {image !== null && (
                <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
                  Remove image
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              PNG, JPEG, WebP or AVIF, at most 5 MiB. Place and camera data are removed.
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  );
}
