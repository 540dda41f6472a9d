import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ApiError, ask } from '../../api/client.ts';
import { meQuery, queryClient } from '../../api/queries.ts';
import { Frame } from '../../parts/frame.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkNewPassword, checkText } from '../../parts/rules.ts';
import { Failed, Pending } from '../../parts/states.tsx';
import { useLeave } from '../../parts/use-leave.ts';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { texts } from './texts/en.ts';

const t = texts.invitation;

export default function InvitationPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask((api) => api.POST('/invitations/read', { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const me = useQuery({ ...meQuery, retry: false });
  const { error } = invitation;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return (
      <Frame
        title={t.gone.title}
        says={t.gone.says}
        below={
          <Anchor component={Link} to="/">
            {t.gone.back}
          </Anchor>
        }
      >
        {null}
      </Frame>
    );
  }
  if (error !== null) return <Failed error={error} reset={() => void invitation.refetch()} />;
  if (invitation.data === undefined || me.isPending) return <Pending />;
  const { storeName, inviterName, role, email, expiresAt, hasAccount, mayJoin } = invitation.data;
  const who = me.data?.person;
  const { label, says } = texts.roles[role];
  return (
    <Frame
      title={t.title(storeName)}
      says={inviterName === null ? t.saysBySomeone(email, label) : t.says(inviterName, email, label)}
    >
      <Stack>
        <Text size="sm">{t.terms(label, says, <Moment at={expiresAt} />)}</Text>
        {who !== undefined && who.email === email && <Accept token={token} storeName={storeName} />}
        {who !== undefined && who.email !== email && <OtherPerson email={who.email} invited={email} token={token} />}
        {who === undefined && hasAccount && <SignInFirst token={token} email={email} />}
        {who === undefined && !hasAccount && mayJoin && <Join token={token} storeName={storeName} email={email} />}
        {who === undefined && !hasAccount && !mayJoin && <Text>{t.noAccounts}</Text>}
      </Stack>
    </Frame>
  );
}

/** Opens the store that the person has just joined, and says so. */
function useOpening(storeName: string) {
  const navigate = useNavigate();
  return async ({ slug }: { slug: string | null }) => {
    // Except the invitation, which can no longer be read.
    await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' });
    await navigate(slug === null ? { to: '/' } : { to: '/stores/$slug', params: { slug } });
    notifications.show({ message: t.joined(storeName), color: 'till', role: 'status' });
  };
}

interface Joining {
  readonly token: string;
  readonly storeName: string;
}

function Accept({ token, storeName }: Joining) {
  const open = useOpening(storeName);
  const accept = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/invitations/accept', { body: { token } })),
    onSuccess: open,
  });
  return (
    <>
      <Refusal error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        {t.accept}
      </Button>
    </>
  );
}

function SignInFirst({ token, email }: { readonly token: string; readonly email: string }) {
  return (
    <>
      <Text>{t.hasAccount(email)}</Text>
      <Button component={Link} to="/sign-in" search={{ next: `/invitations/${token}` } as never}>
        {t.signIn}
      </Button>
    </>
  );
}

function OtherPerson(props: { readonly email: string; readonly invited: string; readonly token: string }) {
  const leave = useLeave();
  const signOut = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/sign-out')),
    onSuccess: () => leave(`/invitations/${props.token}`),
  });
  return (
    <>
      <Text>{t.otherPerson(props.email, props.invited)}</Text>
      <Refusal error={signOut.error} />
      <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t.signOut}
      </Button>
    </>
  );
}

function Join({ token, storeName, email }: Joining & { readonly email: string }) {
  const open = useOpening(storeName);
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: { name: checkText(t.nameWanted), password: checkNewPassword },
  });
  const join = useSoleMutation({
    mutationFn: (values: typeof form.values) =>
      ask((api) => api.POST('/invitations/join', { body: { token, ...values } })),
    onSuccess: open,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => join.mutate(values))}>
      <Stack>
        <Refusal error={join.error} />
        <TextInput label={t.email} type="email" autoComplete="username" readOnly value={email} />
        <TextInput label={t.name} autoComplete="name" autoFocus maxLength={100} {...form.getInputProps('name')} />
        <PasswordInput
          label={t.password}
          description={t.passwordSays}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={join.isPending}>
          {t.accept}
        </Button>
      </Stack>
    </form>
  );
}
