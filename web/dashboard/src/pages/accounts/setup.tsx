import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkNewPassword, checkText } from '../../parts/rules.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { texts } from './texts/en.ts';

export default function Setup() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { code: '', name: '', email: '', password: '' },
    validate: {
      code: checkText(texts.setup.codeWanted),
      name: checkText(texts.nameWanted),
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
      title={texts.setup.title}
      says={texts.setup.explanation}
      below={
        <Anchor component={Link} to="/sign-in">
          {texts.setup.signIn}
        </Anchor>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
        <Stack>
          <Refusal error={setUp.error} />
          <TextInput
            label={texts.setup.code}
            description={texts.setup.codeOrigin}
            autoFocus
            autoComplete="off"
            {...form.getInputProps('code')}
          />
          <TextInput label={texts.name} autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label={texts.email} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput label={texts.password} autoComplete="new-password" {...form.getInputProps('password')} />
          <Button type="submit" loading={setUp.isPending}>
            {texts.setup.submit}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
