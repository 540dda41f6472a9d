import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkNewPassword, checkText } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function Setup() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { code: '', name: '', email: '', password: '' },
    validate: {
      code: checkText('The code from the log'),
      name: checkText('Your name'),
      email: checkEmail,
      password: checkNewPassword,
    },
  });
  const setUp = useSoleMutation({
    async mutationFn(body: typeof form.values) {
      await ask((api) => api.POST('/setup', { body }));
      const { email, password } = body;
      await ask((api) => api.POST('/sign-in', { body: { email, password } }));
    },
    async onSuccess() {
      await queryClient.resetQueries();
      await navigate({ to: '/' });
    },
  });
  return (
    <Frame
      title="Welcome to Till"
      says="Create the first operator: the person who runs this installation."
      below={
        <Anchor component={Link} to="/sign-in">
          Sign in instead
        </Anchor>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
        <Stack>
          <Refusal error={setUp.error} />
          <TextInput
            label="Setup code"
            description="The service prints it to its log while there is no operator."
            autoFocus
            autoComplete="off"
            {...form.getInputProps('code')}
          />
          <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
          <Button type="submit" loading={setUp.isPending}>
            Create operator
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
