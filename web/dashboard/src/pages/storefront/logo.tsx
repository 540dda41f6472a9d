import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { Picture } from '../../parts/picture.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { sendFile } from '../../parts/send-file.ts';
import { useAct } from '../../parts/use-act.ts';
import { storefrontQuery } from './queries.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = 'image/png,image/jpeg,image/webp,image/avif';

interface Props {
  readonly slug: string;
  readonly logo: string | null;
  readonly mayEdit: boolean;
}

/** The store's logo. It is saved at once: a file is not typed. */
export function Logo({ slug, logo, mayEdit }: Props) {
  const changes = [storefrontQuery(slug).queryKey];
  const set = useAct({
    async run(file: File) {
      if (file.size > MAX_BYTES) throw new Error('An image may have at most 5 MiB');
      await sendFile(`/stores/${slug}/storefront/logo`, file);
    },
    done: 'The logo is saved.',
    changes,
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/storefront/logo', { params: { path: { slug } } })),
    done: 'The logo is removed.',
    changes,
  });
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Logo
      </Text>
      <Picture image={logo} size={72} fit="contain" />
      <Refusal error={set.error ?? remove.error} />
      {mayEdit && (
        <>
          <Group gap="xs">
            <FileButton onChange={(file) => file !== null && set.mutate(file)} accept={TYPES}>
              {(props) => (
                <Button variant="default" loading={set.isPending} {...props}>
                  {logo === null ? 'Choose logo' : 'Replace logo'}
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
                Remove logo
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            PNG, JPEG, WebP or AVIF, at most 5 MiB; a square one looks best. It is shown as soon as it is chosen.
          </Text>
        </>
      )}
    </Stack>
  );
}
