import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ask } from '../../api/client.ts';
import { Frame } from '../../parts/frame.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useSoleMutation } from '../../parts/use-sole-mutation.ts';
import { withToken } from '../../parts/with-token.tsx';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.changeEmail;

export default withToken(ChangeEmail);

function ChangeEmail({ token }: { readonly token: string }) {
  const confirm = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/email-changes/confirm', { body: { token } })),
  });
  const stop = useSoleMutation({
    mutationFn: () => ask((api) => api.POST('/email-changes/stop', { body: { token } })),
  });
  return (
    <Frame
      title={texts.title}
      says={texts.explanation}
      below={
        <Anchor component={Link} to="/account">
          {texts.account}
        </Anchor>
      }
    >
      <Stack>
        <Refusal error={confirm.error ?? stop.error} />
        {confirm.data?.isChanged === true && (
          <Alert role="status" color="till" variant="light" title={texts.changed.title}>
            {texts.changed.explanation}
          </Alert>
        )}
        {confirm.data?.isChanged === false && (
          <Alert role="status" color="till" variant="light" title={texts.confirmed.title}>
            {texts.confirmed.explanation}
          </Alert>
        )}
        {stop.isSuccess && (
          <Alert role="status" color="till" variant="light" title={texts.stopped.title}>
            {texts.stopped.explanation}
          </Alert>
        )}
        {!confirm.isSuccess && !stop.isSuccess && (
          <>
            <Text size="sm">{texts.warning}</Text>
            <Group>
              <Button
                loading={confirm.isPending}
                disabled={token === '' || stop.isPending}
                onClick={() => confirm.mutate()}
              >
                {texts.confirm}
              </Button>
              <Button
                variant="default"
                loading={stop.isPending}
                disabled={token === '' || confirm.isPending}
                onClick={() => stop.mutate()}
              >
                {texts.stop}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Frame>
  );
}
