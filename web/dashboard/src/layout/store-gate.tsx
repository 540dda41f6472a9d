import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { LeadOn } from '../pages/store/first-steps/lead-on.tsx';
import { Page } from '../parts/page.tsx';
import { Failed, Pending } from '../parts/states.tsx';
import { UntrustedText } from '../parts/untrusted-text.tsx';
import { texts } from '../texts/en.ts';
import { useCurrentStore, useStoreLoading } from './current-store.ts';

/** Notices that precede every page of a store: it was closed, or requires two-factor. */
export default function StoreGate() {
  const store = useCurrentStore();
  const { isLoading, error, again } = useStoreLoading();
  if (isLoading) return <Pending />;
  if (store === undefined && error !== null) return <Failed error={error} reset={again} />;
  if (store?.needsTwoFactor === true) {
    return (
      <Page title={store.name}>
        <Stack maw={560}>
          <Text>{texts.twoFactor.explanation}</Text>
          <Button component={Link} to="/account" w="fit-content">
            {texts.twoFactor.setUp}
          </Button>
        </Stack>
      </Page>
    );
  }
  return (
    <>
      {store?.role === null && (
        <Alert color="blue" maw={1120} mx="auto" mb="md">
          {texts.reading.explanation(
            <Anchor component={Link} to={`/operator/stores/${store.slug}`} inherit underline="always" c="bright">
              {texts.reading.back}
            </Anchor>,
          )}
        </Alert>
      )}
      {typeof store?.suspensionReason === 'string' && !store.isClosed && (
        <Alert color="orange" maw={1120} mx="auto" mb="md" title={texts.suspended.title}>
          {texts.suspended.explanation(<UntrustedText>{store.suspensionReason}</UntrustedText>)}
        </Alert>
      )}
      {store?.isClosed === true && (
        <Alert color="gray" maw={1120} mx="auto" mb="md">
          {texts.closed}
        </Alert>
      )}
      {store !== undefined && store.role !== null && !store.isClosed && <LeadOn />}
      <Outlet />
    </>
  );
}
