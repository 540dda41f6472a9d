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

const MAX_REASON = 500;

/** Stops a store's sales with a reason, or resumes them. */
export function Suspension({ store }: { readonly store: OperatedStore }) {
  return store.status === 'suspended' ? <Resume store={store} /> : <Suspend store={store} />;
}

function Suspend({ store: { slug, name } }: { readonly store: OperatedStore }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: checkText('A reason for the suspension') },
  });
  const suspend = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.POST('/operator/stores/{slug}/suspend', { params: { path: { slug } }, body })),
    done: `${name} is suspended. The owners are notified.`,
    changes: [['operator']],
  });
  const agree = (values: typeof form.values) =>
    confirmAct({
      title: `Suspend ${name}?`,
      says: 'It stops selling immediately. Its team sees your reason, and its owners are emailed.',
      label: 'Suspend',
      onAgreed: () => suspend.mutate(values),
    });
  return (
    <form noValidate onSubmit={form.onSubmit(agree)}>
      <Stack>
        <List size="sm" spacing={4}>
          <List.Item>Sales stop: no orders, invoices, storefront or new payments.</List.Item>
          <List.Item>
            Payments that buyers have begun run to their end and are swept to the store; webhooks are still sent.
          </List.Item>
          <List.Item>Its team can still read and change everything else. You can resume it at any time.</List.Item>
        </List>
        <Refusal error={suspend.error} />
        <Textarea
          label="Reason"
          description="Shown to the store’s team."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON}
          {...form.getInputProps('reason')}
        />
        <Button type="submit" color="red" variant="light" loading={suspend.isPending} w="fit-content">
          Suspend
        </Button>
      </Stack>
    </form>
  );
}

function Resume({ store: { slug, name, suspendedAt, suspensionReason } }: { readonly store: OperatedStore }) {
  const resume = useAct({
    run: () => ask((api) => api.POST('/operator/stores/{slug}/resume', { params: { path: { slug } } })),
    done: `${name} sells again. The owners are notified.`,
    changes: [['operator']],
  });
  return (
    <Stack>
      <Text size="sm">
        {suspendedAt !== null && (
          <>
            Since <Moment at={suspendedAt} />:{' '}
          </>
        )}
        <UntrustedText>{suspensionReason ?? ''}</UntrustedText>
      </Text>
      <Refusal error={resume.error} />
      <Button loading={resume.isPending} onClick={() => resume.mutate()} w="fit-content">
        Resume
      </Button>
    </Stack>
  );
}
