import { Button, FileButton, Paper, Stack, Text, Title } from '@mantine/core';
import { ask } from '../../../api/client.ts';
import { PICTURE_TYPES, sendPicture } from '../../../parts/own-picture.tsx';
import { Picture } from '../../../parts/picture.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { SavedOrder } from '../../../parts/saved-order.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Product, productKey } from '../queries.ts';
import classes from './gallery.module.css';
import { texts as t } from './texts/en.ts';

/** Maximum further images of a product. */
const MAX_IMAGES = 8;

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

/** Further images of a product for its page in the storefront. Each change is saved immediately. */
export default function Gallery({ slug, product: { id, gallery }, mayEdit }: Props) {
  const changes = [productKey(slug, id)];
  const add = useAct({
    run: (file: File) => sendPicture(`/stores/${slug}/products/${id}/gallery/image`, file),
    done: t.added,
    changes,
  });
  const save = (images: string[]) =>
    ask((api) => api.PUT('/stores/{slug}/products/{id}/gallery', { params: { path: { slug, id } }, body: { images } }));
  const remove = useAct({
    run: (image: string) => save(gallery.filter((each) => each !== image)),
    done: t.saved,
    changes,
  });
  const rows = gallery.map((image, index) => ({
    id: image,
    name: t.image(index + 1),
    body: (
      <>
        <Picture image={image} size={48} />
        <Text size="sm" className={classes.name}>
          {t.image(index + 1)}
        </Text>
        {mayEdit && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t.removeImage(index + 1)}
            disabled={remove.isPending}
            onClick={() => remove.mutate(image)}
          >
            {t.remove}
          </Button>
        )}
      </>
    ),
  }));
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="gallery-title">
      <Stack gap="sm">
        <Title order={2} fz="h4" id="gallery-title">
          {t.title}
        </Title>
        <Text size="sm" c="dimmed">
          {t.help}
        </Text>
        {rows.length > 0 && (
          <SavedOrder
            label={t.title}
            rows={rows}
            mayMove={mayEdit}
            save={save}
            done={t.saved}
            changes={productKey(slug, id)}
          />
        )}
        <Refusal error={add.error ?? remove.error} />
        {mayEdit && gallery.length < MAX_IMAGES && (
          <FileButton onChange={(file) => file !== null && add.mutate(file)} accept={PICTURE_TYPES}>
            {(props) => (
              <Button variant="default" w="fit-content" loading={add.isPending} {...props}>
                {t.add}
              </Button>
            )}
          </FileButton>
        )}
      </Stack>
    </Paper>
  );
}
