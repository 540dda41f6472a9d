import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { useAct } from '../../parts/use-act.ts';
import { ProductForm, type SavedProduct } from './product-form.tsx';
import { productsKey } from './queries.ts';

export default function NewProduct() {
  const { slug } = useStore();
  const mayEdit = mayCreate(useCurrentStore(), 'goods');
  const navigate = useNavigate();
  const create = useAct({
    run: ({ terms }: SavedProduct) =>
      ask((api) => api.POST('/stores/{slug}/products', { params: { path: { slug } }, body: terms })),
    done: 'The product is on sale.',
    changes: [productsKey(slug)],
    async onDone({ id }, { markSaved }) {
      markSaved();
      await navigate({ to: `/stores/${slug}/products/${id}` });
    },
  });
  return (
    <Page title="New product" says="An image and stock are added once it is saved.">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={720}>
        <ProductForm
          product={undefined}
          mayEdit={mayEdit}
          error={create.error}
          isSaving={create.isPending}
          onSave={create.mutate}
        />
      </Paper>
    </Page>
  );
}
