import { Alert, Button, Stack, Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { Page } from '../parts/page.tsx';
import { useCurrentStore } from './current-store.ts';

/** What stands before every page of a store: that it was closed, or that it asks for two-factor. */
export default function StoreGate() {
  const store = useCurrentStore();
  if (store?.needsTwoFactor === true) {
    return (
      <Page title={store.name}>
        <Stack maw={560}>
          <Text>
            The owner of this store asks two-factor of everybody in the team. Set it up for your account, and you are
            back in. It takes a minute and an app for one-time codes on your phone.
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
      {store?.isClosed === true && (
        <Alert color="gray" maw={1120} mx="auto" mb="md">
          This store is closed. Nothing new is sold; what it has sold stays here for you to read.
        </Alert>
      )}
      <Outlet />
    </>
  );
}
