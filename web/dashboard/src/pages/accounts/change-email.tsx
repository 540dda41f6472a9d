import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function ChangeEmail() {
  // In the fragment, which no browser sends anywhere.
  const [token] = useState(() => window.location.hash.slice(1));
  const confirm = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/email-changes/confirm', { body: { token } })),
  });
  const stop = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/email-changes/stop', { body: { token } })),
  });
  return (
    <Frame
      title="Change of an email address"
      says="It happens once both addresses have confirmed it."
      below={
        <Anchor component={Link} to="/account">
          Your account
        </Anchor>
      }
    >
      <Stack>
        <Refusal error={confirm.error ?? stop.error} />
        {confirm.data?.isChanged === true && (
          <Alert role="status" color="till" variant="light" title="Your email address has changed">
            Sign in with the new one from now on.
          </Alert>
        )}
        {confirm.data?.isChanged === false && (
          <Alert role="status" color="till" variant="light" title="This address is confirmed">
            Now open the link in the email to the other address.
          </Alert>
        )}
        {stop.isSuccess && (
          <Alert role="status" color="till" variant="light" title="The change is stopped">
            If you did not request it, sign in, choose a new password and check your sessions: someone has gained access
            to your account.
          </Alert>
        )}
        {!confirm.isSuccess && !stop.isSuccess && (
          <>
            <Text size="sm">Confirm only a change that you requested. You can stop it without signing in.</Text>
            <Group>
              <Button
                loading={confirm.isPending}
                disabled={token === '' || stop.isPending}
                onClick={() => confirm.mutate()}
              >
                Confirm change
              </Button>
              <Button
                variant="default"
                loading={stop.isPending}
                disabled={token === '' || confirm.isPending}
                onClick={() => stop.mutate()}
              >
                Stop change
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Frame>
  );
}
