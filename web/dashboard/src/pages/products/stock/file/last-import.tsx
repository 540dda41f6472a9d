import { Button, Group, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/client.ts';
import { confirmAct } from '../../../../parts/confirm-act.tsx';
import { Moment } from '../../../../parts/moment.tsx';
import { Refusal } from '../../../../parts/refusal.tsx';
import { useAct } from '../../../../parts/use-act.ts';
import { linesKey, productKey, productsKey } from '../../queries.ts';
import { texts } from '../texts/en.ts';
import { importKey, type ProductPlace } from './use-import.ts';

const t = texts.lastImport;

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
    done: ({ removed }) => texts.lines.removed(removed),
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id), importKey(place)],
  });
  const last = data?.last ?? null;
  if (last === null) return null;
  return (
    <>
      <Refusal error={undo.error} />
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {(last.isSold ? t.saysSold : t.says)(last.lines, <Moment at={last.createdAt} />)}
        </Text>
        {!last.isSold && (
          <Button
            variant="default"
            size="compact-sm"
            loading={undo.isPending}
            onClick={() =>
              confirmAct({
                title: t.undoTitle,
                says: t.undoSays(last.lines),
                label: t.undo,
                onAgreed: () => undo.mutate(last.id),
              })
            }
          >
            {t.undo}
          </Button>
        )}
      </Group>
    </>
  );
}
