import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../api/client.ts';
import { Frame } from '../../../parts/frame.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useSoleMutation } from '../../../parts/use-sole-mutation.ts';
import { withToken } from '../../../parts/with-token.tsx';
import { texts } from './texts/en.ts';

export default withToken(StopPayoutChange);

function StopPayoutChange({ token }: { readonly token: string }) {
  const stop = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/payout-changes/stop', { body: { token } })),
  });
  return (
    <Frame
      title={texts.title}
      says={texts.says}
      below={
        <Anchor component={Link} to="/sign-in">
          {texts.signIn}
        </Anchor>
      }
    >
      <Stack>
        <Refusal error={stop.error} />
        {stop.isSuccess ? (
          <Alert role="status" color="till" variant="light" title={texts.done}>
            {texts.doneSays}
          </Alert>
        ) : (
          <>
            <Text size="sm">{texts.explanation}</Text>
            <Button color="red.9" loading={stop.isPending} disabled={token === ''} onClick={() => stop.mutate()}>
              {texts.submit}
            </Button>
          </>
        )}
      </Stack>
    </Frame>
  );
}
