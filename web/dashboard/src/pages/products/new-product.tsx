import { Paper } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { sendPicture } from '../../parts/own-picture.tsx';
import { Page } from '../../parts/page.tsx';
import { useAct } from '../../parts/use-act.ts';
import { FirstContent } from './first-content.tsx';
import { ProductForm, type SavedProduct } from './product-form.tsx';
import { productsKey } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.created;

export default function NewProduct() {
  const { slug } = useStore();
  const mayEdit = mayCreate(useCurrentStore(), 'goods');
  const navigate = useNavigate();
  const [image, setImage] = useState<File | null>(null);
  const [stock, setStock] = useState('');
  const create = useAct({
    async run({ terms }: SavedProduct) {
      const { id } = await ask((api) =>
        api.POST('/stores/{slug}/products', { params: { path: { slug } }, body: terms }),
      );
      const path = { slug, id };
      const problems = [
        image === null
          ? undefined
          : await problemOf(t.imageMissing, sendPicture(`/stores/${slug}/products/${id}/image`, image)),
        !terms.hasFiniteStock || stock.trim() === ''
          ? undefined
          : await problemOf(
              t.stockMissing,
              ask((api) => api.POST('/stores/{slug}/products/{id}/stock', { params: { path }, body: { text: stock } })),
            ),
      ];
      return { id, problems: problems.filter((problem) => problem !== undefined) };
    },
    done: ({ problems }) => (problems.length === 0 ? t.done : undefined),
    changes: [productsKey(slug)],
    async onDone({ id, problems }, { markSaved }) {
      markSaved();
      // The product exists: what is missing is added on its page.
      for (const message of problems) {
        notifications.show({
          title: t.partly,
          message,
          role: 'alert',
          color: 'orange',
          autoClose: false,
        });
      }
      await navigate({ to: `/stores/${slug}/products/${id}` });
    },
  });
  return (
    <Page title={t.title}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={720}>
        <ProductForm
          product={undefined}
          mayEdit={mayEdit}
          error={create.error}
          isSaving={create.isPending}
          onSave={create.mutate}
          more={(hasFiniteStock, makeFinite) => (
            <FirstContent
              image={image}
              onImage={setImage}
              stock={hasFiniteStock ? stock : ''}
              onStock={(lines) => {
                setStock(lines);
                if (lines.trim() !== '') makeFinite();
              }}
            />
          )}
        />
      </Paper>
    </Page>
  );
}

/** Returns the problem of a part that is saved after the product; undefined when it is saved. Never rejects. */
async function problemOf(says: (problem: string) => string, saving: Promise<unknown>): Promise<string | undefined> {
  try {
    await saving;
    return undefined;
  } catch (error) {
    return says(error instanceof Error ? error.message : t.tryAgain);
  }
}
