import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';

export default function StopPayoutChange() {
  // In the fragment, which no browser sends anywhere.
  const [token] = useState(() => window.location.hash.slice(1));
  const stop = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/payout-changes/stop', { body: { token } })),
  });
  return (
    <Frame
      title="Stop this change"
      says="Your payout address stays as it is."
      below={
        <Anchor component={Link} to="/sign-in">
          Sign in
        </Anchor>
      }
    >
      <Stack>
        <Refusal error={stop.error} />
        {stop.isSuccess ? (
          <Alert role="status" color="till" variant="light" title="The change is stopped">
            Payments keep going to your current address. If no owner requested the change, change your passwords now and
            check your sessions: someone has gained access.
          </Alert>
        ) : (
          <>
            <Text size="sm">
              Someone requested a new payout address, as the email says. You can stop it without signing in.
            </Text>
            <Button color="red.9" loading={stop.isPending} disabled={token === ''} onClick={() => stop.mutate()}>
              Stop this change
            </Button>
          </>
        )}
      </Stack>
    </Frame>
  );
}
