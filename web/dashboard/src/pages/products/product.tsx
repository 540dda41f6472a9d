import { Button, Paper, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ask } from '../../api/client.ts';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Page } from '../../parts/page.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Pending, Unread } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import styles from './product.module.css';
import { ProductForm, type SavedProduct } from './product-form.tsx';
import { ProductImage } from './product-image.tsx';
import { type Product, productKey, productQuery, productsKey } from './queries.ts';
import { AddStock } from './stock/add-stock.tsx';
import { StockCounts } from './stock/counts.tsx';
import { StockLines } from './stock/lines.tsx';
import { texts } from './texts/en.ts';

const t = texts.product;

/** Loaded only after a restore. */
const PutBack = lazy(() => import('./put-back/put-back.tsx'));

const Gallery = lazy(() => import('./gallery/gallery.tsx'));

export default function ProductPage() {
  const { slug } = useStore();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(productQuery(slug, id));
  if (data !== undefined) return <Loaded key={id} slug={slug} product={data} />;
  return (
    <Page title={texts.list.product}>
      <Unread error={error} again={() => void refetch()} />
    </Page>
  );
}

function Loaded({ slug, product }: { readonly slug: string; readonly product: Product }) {
  const { may } = useStore();
  const mayEdit = may('goods');
  const { id, stock } = product;
  const changes = [productKey(slug, id), productsKey(slug)];
  const params = { path: { slug, id } };
  const save = useAct({
    run: ({ changes: body }: SavedProduct) => ask((api) => api.PUT('/stores/{slug}/products/{id}', { params, body })),
    done: t.saved,
    changes,
    onDone: (_, { markSaved }) => markSaved(),
  });
  return (
    <Page
      title={product.title}
      says={product.offSale === null || product.offSale === 'withheld' ? undefined : t.offSale[product.offSale]}
      acts={mayEdit && <Acts slug={slug} product={product} />}
    >
      {product.isWithheld && (
        <Suspense fallback={<Pending />}>
          <PutBack slug={slug} product={product} mayEdit={mayEdit} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <ProductForm
              product={product}
              mayEdit={mayEdit}
              error={save.error}
              isSaving={save.isPending}
              onSave={save.mutate}
            />
          </Paper>
        </div>
        <div>
          <Stack gap="lg">
            <ProductImage slug={slug} product={product} mayEdit={mayEdit} />
            <Suspense>
              <Gallery slug={slug} product={product} mayEdit={mayEdit} />
            </Suspense>
          </Stack>
        </div>
      </div>
      {stock !== null && (
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="stock-title">
          <Stack>
            <Title order={2} fz="h4" id="stock-title">
              {t.stock}
            </Title>
            <StockCounts stock={stock} />
            {mayEdit && <AddStock slug={slug} id={id} />}
            <StockLines slug={slug} id={id} mayEdit={mayEdit} mayRemove={mayEdit && !product.isWithheld} />
          </Stack>
        </Paper>
      )}
    </Page>
  );
}

function Acts({ slug, product }: { readonly slug: string; readonly product: Product }) {
  const { id, listed, title } = product;
  const isOffered = mayCreate(useCurrentStore(), 'goods');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = { path: { slug, id } };
  const changes = [productKey(slug, id), productsKey(slug)];
  const list = useAct({
    run: () =>
      listed
        ? ask((api) => api.POST('/stores/{slug}/products/{id}/unlist', { params }))
        : ask((api) => api.POST('/stores/{slug}/products/{id}/list', { params })),
    done: listed ? t.unlistDone : t.listed,
    changes,
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/products/{id}', { params })),
    done: t.deleted(title),
    changes: [productsKey(slug)],
    async onDone() {
      await navigate({ to: `/stores/${slug}/products` });
      queryClient.removeQueries({ queryKey: productKey(slug, id) });
    },
  });
  const duplicate = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/products/{id}/duplicate', { params })),
    done: t.duplicated,
    changes: [productsKey(slug)],
    onDone: (copy) => navigate({ to: `/stores/${slug}/products/${copy.id}` }),
  });
  return (
    <>
      <Refusal error={list.error ?? duplicate.error ?? remove.error} />
      {isOffered && (
        <Button variant="default" loading={duplicate.isPending} onClick={() => duplicate.mutate()}>
          {t.duplicate}
        </Button>
      )}
      {(listed || isOffered) && (
        <Button variant="default" loading={list.isPending} onClick={() => list.mutate()}>
          {listed ? t.unlist : t.list}
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        loading={remove.isPending}
        onClick={() =>
          confirmAct({
            title: t.deleteTitle(title),
            says: t.deleteSays,
            label: t.delete,
            onAgreed: () => remove.mutate(),
          })
        }
      >
        {t.delete}
      </Button>
    </>
  );
}
