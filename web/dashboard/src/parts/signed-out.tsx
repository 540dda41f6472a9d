import { Alert, Anchor } from '@mantine/core';

/** Reports that the session has ended while a page was open. It may come back, so nothing on the page is lost. */
export function SignedOut() {
  return (
    <Alert role="alert" color="orange" variant="light" title="You are signed out">
      <Anchor href="/dashboard/sign-in" target="_blank" underline="always" inherit>
        Sign in in another tab
      </Anchor>{' '}
      and come back. Your input here is kept.
    </Alert>
  );
}
