import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkEmail } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.email;

export function EmailSection({ account: { email, emailChange } }: { readonly account: Account }) {
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const change = useAct({
    run: (body: typeof form.values) => ask((api) => api.POST('/account/email', { body })),
    done: texts.sent,
    changes: [accountQuery.queryKey],
    onDone: () => form.reset(),
  });
  return (
    <Section title={texts.title} says={texts.explanation}>
      <Stack>
        <Text className="breaks">{email}</Text>
        {emailChange !== null && <PendingChange email={email} change={emailChange} />}
        <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
          <Stack>
            <Refusal error={change.error} />
            <TextInput
              label={texts.label}
              description={texts.description}
              type="email"
              autoComplete="email"
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <Button type="submit" variant="default" w="fit-content" loading={change.isPending}>
              {texts.change}
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
    done: texts.pending.withdrawn,
    changes: [accountQuery.queryKey],
  });
  const addresses = [
    [email, change.isConfirmedByOld],
    [change.newEmail, change.isConfirmedByNew],
  ] as const;
  return (
    <Alert color="orange" title={texts.pending.title}>
      <Stack gap="xs">
        <Refusal error={withdraw.error} />
        {addresses.map(([address, isConfirmed]) => (
          <Text key={address} size="sm" className="breaks">
            {isConfirmed ? texts.pending.confirmed(address) : texts.pending.unconfirmed(address)}
          </Text>
        ))}
        <Group gap="xs">
          <Text size="sm">{texts.pending.ends(<Moment at={change.expiresAt} />)}</Text>
        </Group>
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {texts.pending.withdraw}
        </Button>
      </Stack>
    </Alert>
  );
}
