import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { Page } from '../parts/page.tsx';
import { Pending } from '../parts/states.tsx';
import { UntrustedText } from '../parts/untrusted-text.tsx';
import { texts } from '../texts/en.ts';
import { useCurrentStore, useIsStoreLoading } from './current-store.ts';

/** Notices that precede every page of a store: it was closed, or requires two-factor. */
export default function StoreGate() {
  const store = useCurrentStore();
  if (useIsStoreLoading()) return <Pending />;
  if (store?.needsTwoFactor === true) {
    return (
      <Page title={store.name}>
        <Stack maw={560}>
          <Text>
            The owner of this store requires two-factor for everyone in the team. Set it up for your account to get back
            in. It takes a minute and an app for one-time codes on your phone.
          </Text>
          <Button component={Link} to="/account" w="fit-content">
            Set up two-factor
          </Button>
        </Stack>
      </Page>
    );
  }
  return (
    <>
      {store?.role === null && (
        <Alert color="blue" maw={1120} mx="auto" mb="md">
          You are viewing this store as an operator: you can read everything and change nothing.{' '}
          <Anchor component={Link} to={`/operator/stores/${store.slug}`} inherit underline="always" c="bright">
            Back to the operator area
          </Anchor>
        </Alert>
      )}
      {typeof store?.suspensionReason === 'string' && !store.isClosed && (
        <Alert color="orange" maw={1120} mx="auto" mb="md" title={texts.suspended.title}>
          {texts.suspended.explanation(<UntrustedText>{store.suspensionReason}</UntrustedText>)}
        </Alert>
      )}
      {store?.isClosed === true && (
        <Alert color="gray" maw={1120} mx="auto" mb="md">
          This store is closed. Nothing new is sold; what it has sold stays here for you to read.
        </Alert>
      )}
      <Outlet />
    </>
  );
}
