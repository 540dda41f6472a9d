import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { mayCreate, useCurrentStore } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { useAct } from '../../parts/use-act.ts';
import { templatesKey } from './queries.ts';
import { type TemplateFields, TemplateForm } from './template-form.tsx';
import { texts } from './texts/en.ts';

export default function NewTemplate() {
  const { slug } = useStore();
  const mayEdit = mayCreate(useCurrentStore(), 'goods');
  const navigate = useNavigate();
  const create = useAct({
    run: ({ fields }: { fields: TemplateFields; markSaved: () => void }) =>
      ask((api) => api.POST('/stores/{slug}/templates', { params: { path: { slug } }, body: fields })),
    done: texts.create.done,
    changes: [templatesKey(slug)],
    async onDone(_, { markSaved }) {
      markSaved();
      await navigate({ to: `/stores/${slug}/templates` });
    },
  });
  return (
    <Page title={texts.create.title}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760}>
        <TemplateForm
          template={undefined}
          mayEdit={mayEdit}
          error={create.error}
          isSaving={create.isPending}
          onSave={(fields, markSaved) => create.mutate({ fields, markSaved })}
        />
      </Paper>
    </Page>
  );
}
