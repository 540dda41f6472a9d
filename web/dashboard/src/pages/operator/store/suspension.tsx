import { Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { OperatedStore } from '../queries.ts';
import { texts } from '../texts/en.ts';

const MAX_REASON = 500;
const t = texts.suspension;

/** Stops a store's sales with a reason, or resumes them. */
export function Suspension({ store }: { readonly store: OperatedStore }) {
  return store.status === 'suspended' ? <Resume store={store} /> : <Suspend store={store} />;
}

function Suspend({ store: { slug, name } }: { readonly store: OperatedStore }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: checkText(t.reasonWanted) },
  });
  const suspend = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.POST('/operator/stores/{slug}/suspend', { params: { path: { slug } }, body })),
    done: t.suspended(name),
    changes: [['operator']],
  });
  const agree = (values: typeof form.values) =>
    confirmAct({
      title: t.question(name),
      says: t.consequences,
      label: t.suspend,
      onAgreed: () => suspend.mutate(values),
    });
  return (
    <form noValidate onSubmit={form.onSubmit(agree)}>
      <Stack>
        <List size="sm" spacing={4}>
          <List.Item>{t.salesStop}</List.Item>
          <List.Item>{t.paymentsEnd}</List.Item>
          <List.Item>{t.teamStays}</List.Item>
        </List>
        <Refusal error={suspend.error} />
        <Textarea
          label={t.reason}
          description={t.reasonSays}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON}
          {...form.getInputProps('reason')}
        />
        <Button type="submit" color="red" variant="light" loading={suspend.isPending} w="fit-content">
          {t.suspend}
        </Button>
      </Stack>
    </form>
  );
}

function Resume({ store: { slug, name, suspendedAt, suspensionReason } }: { readonly store: OperatedStore }) {
  const resume = useAct({
    run: () => ask((api) => api.POST('/operator/stores/{slug}/resume', { params: { path: { slug } } })),
    done: t.resumed(name),
    changes: [['operator']],
  });
  const reason = <UntrustedText>{suspensionReason ?? ''}</UntrustedText>;
  return (
    <Stack>
      <Text size="sm">{suspendedAt === null ? reason : t.since(<Moment at={suspendedAt} />, reason)}</Text>
      <Refusal error={resume.error} />
      <Button loading={resume.isPending} onClick={() => resume.mutate()} w="fit-content">
        {t.resume}
      </Button>
    </Stack>
  );
}
