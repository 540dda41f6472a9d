import { Button, Group, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/client.ts';
import { confirmAct } from '../../../../parts/confirm-act.tsx';
import { Moment } from '../../../../parts/moment.tsx';
import { Refusal } from '../../../../parts/refusal.tsx';
import { useAct } from '../../../../parts/use-act.ts';
import { counted } from '../../../../parts/words.ts';
import { linesKey, productKey, productsKey } from '../../queries.ts';
import { importKey, type ProductPlace } from './use-import.ts';

const lastImportQuery = (place: ProductPlace) =>
  queryOptions({
    queryKey: importKey(place),
    queryFn: () =>
      ask((api) => api.GET('/stores/{slug}/products/{id}/stock/import', { params: { path: { ...place } } })),
  });

/** The last import from a file, which can be undone while none of its lines is sold. */
export function LastImport({ place }: { readonly place: ProductPlace }) {
  const { slug, id } = place;
  const { data } = useQuery(lastImportQuery(place));
  const undo = useAct({
    run: (importId: string) =>
      ask((api) =>
        api.POST('/stores/{slug}/products/{id}/stock/import/undo', {
          params: { path: { slug, id } },
          body: { importId },
        }),
      ),
    done: ({ removed }) => `${counted(removed, 'line')} removed.`,
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id), importKey(place)],
  });
  const last = data?.last ?? null;
  if (last === null) return null;
  return (
    <>
      <Refusal error={undo.error} />
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          Last import from a file: {counted(last.lines, 'line')}, <Moment at={last.createdAt} />
          {last.isSold && '. Some of them are sold.'}
        </Text>
        {!last.isSold && (
          <Button
            variant="default"
            size="compact-sm"
            loading={undo.isPending}
            onClick={() =>
              confirmAct({
                title: 'Undo the last import?',
                says: `All ${counted(last.lines, 'line')} of it are deleted for good. None of them is sold.`,
                label: 'Undo import',
                onAgreed: () => undo.mutate(last.id),
              })
            }
          >
            Undo import
          </Button>
        )}
      </Group>
    </>
  );
}
