import { Button, Paper } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Page } from '../../parts/page.tsx';
import { Unread } from '../../parts/states.tsx';
import { useAct } from '../../parts/use-act.ts';
import { type Template, templateKey, templateQuery, templatesKey } from './queries.ts';
import { type TemplateFields, TemplateForm } from './template-form.tsx';
import { texts } from './texts/en.ts';

export default function TemplatePage() {
  const { slug } = useStore();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(templateQuery(slug, id));
  if (data !== undefined) return <Loaded key={id} slug={slug} template={data} />;
  return (
    <Page title={texts.list.template}>
      <Unread error={error} again={() => void refetch()} />
    </Page>
  );
}

function Loaded({ slug, template }: { readonly slug: string; readonly template: Template }) {
  const { may } = useStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, name } = template;
  const params = { path: { slug, id } };
  const save = useAct({
    run: ({ fields }: { fields: TemplateFields; markSaved: () => void }) =>
      ask((api) => api.PUT('/stores/{slug}/templates/{id}', { params, body: fields })),
    done: texts.edit.done,
    changes: [templateKey(slug, id), templatesKey(slug)],
    onDone: (_, { markSaved }) => markSaved(),
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/templates/{id}', { params })),
    done: texts.remove.done(name),
    changes: [templatesKey(slug)],
    async onDone() {
      await navigate({ to: `/stores/${slug}/templates` });
      queryClient.removeQueries({ queryKey: templateKey(slug, id) });
    },
  });
  const acts = may('goods') && (
    <Button
      variant="light"
      color="red"
      loading={remove.isPending}
      onClick={() =>
        confirmAct({
          title: texts.remove.title(name),
          says: texts.remove.says,
          label: texts.remove.button,
          onAgreed: () => remove.mutate(),
        })
      }
    >
      {texts.remove.button}
    </Button>
  );
  return (
    <Page title={name} acts={acts}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760}>
        <TemplateForm
          template={template}
          mayEdit={may('goods')}
          error={save.error ?? remove.error}
          isSaving={save.isPending}
          onSave={(fields, markSaved) => save.mutate({ fields, markSaved })}
        />
      </Paper>
    </Page>
  );
}
