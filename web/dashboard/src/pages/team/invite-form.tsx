import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../api/client.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail } from '../../parts/rules.ts';
import { Section } from '../../parts/section.tsx';
import { useAct } from '../../parts/use-act.ts';
import { ROLES, type Role } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.invite;

/** Invites a person by email; owners to any role, admins as managers only. */
export function InviteForm({ slug, isOwner }: { readonly slug: string; readonly isOwner: boolean }) {
  const form = useForm({ initialValues: { email: '', role: 'manager' as Role }, validate: { email: checkEmail } });
  const invite = useAct({
    run: ({ email, role }: typeof form.values) =>
      ask((api) =>
        api.POST('/stores/{slug}/invitations', { params: { path: { slug } }, body: { email: email.trim(), role } }),
      ),
    done: t.done,
    changes: [['team', slug]],
    onDone: () => form.reset(),
  });
  const roles = ROLES.filter(({ value }) => isOwner || value === 'manager');
  return (
    <Section title={t.title}>
      <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values))}>
        <Stack gap="sm">
          <Refusal error={invite.error} />
          <Group align="flex-start" gap="sm">
            <TextInput
              label={t.email}
              type="email"
              description={t.emailSays}
              flex="1 1 240px"
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <NativeSelect
              label={t.role}
              description={texts.roles[form.values.role].says}
              flex="1 1 200px"
              data={roles}
              {...form.getInputProps('role')}
            />
          </Group>
          <Button type="submit" loading={invite.isPending} w="fit-content">
            {t.submit}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
