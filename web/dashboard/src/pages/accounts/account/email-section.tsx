import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkEmail } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';

export function EmailSection({ account: { email, emailChange } }: { readonly account: Account }) {
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const change = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/email', { body })),
    done: 'Links were sent to both addresses.',
    changes: [accountQuery.queryKey],
    onDone: () => form.reset(),
  });
  return (
    <Section title="Email" says="You sign in with it. A change must be confirmed at both addresses.">
      <Stack>
        <Text className="breaks">{email}</Text>
        {emailChange !== null && <PendingChange email={email} change={emailChange} />}
        <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
          <Stack>
            <Refusal error={change.error} />
            <TextInput
              label="Email"
              description="Your new address"
              type="email"
              autoComplete="email"
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <Button type="submit" w="fit-content" loading={change.isPending}>
              Change email
            </Button>
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}

interface PendingProps {
  readonly email: string;
  readonly change: NonNullable<Account['emailChange']>;
}

function PendingChange({ email, change }: PendingProps) {
  const withdraw = useAct({
    run: () => ask((api) => api.DELETE('/account/email')),
    done: 'The change was withdrawn.',
    changes: [accountQuery.queryKey],
  });
  const addresses = [
    [email, change.isConfirmedByOld],
    [change.newEmail, change.isConfirmedByNew],
  ] as const;
  return (
    <Alert color="orange" title="Change pending">
      <Stack gap="xs">
        <Refusal error={withdraw.error} />
        {addresses.map(([address, isConfirmed]) => (
          <Text key={address} size="sm" className="breaks">
            {address}: {isConfirmed ? 'confirmed' : 'open the link in the email'}
          </Text>
        ))}
        <Group gap="xs">
          <Text size="sm">
            The links work until <Moment at={change.expiresAt} />.
          </Text>
        </Group>
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw change
        </Button>
      </Stack>
    </Alert>
  );
}
