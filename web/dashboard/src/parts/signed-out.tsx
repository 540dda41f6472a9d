import { Alert, Anchor } from '@mantine/core';
import { texts } from '../texts/en.ts';

/** Reports that the session has ended while a page was open. It may come back, so nothing on the page is lost. */
export function SignedOut() {
  const signIn = (
    <Anchor href="/dashboard/sign-in" target="_blank" underline="always" inherit>
      {texts.signedOut.link}
    </Anchor>
  );
  return (
    <Alert role="alert" color="orange" variant="light" title={texts.signedOut.title} data-signed-out>
      {texts.signedOut.explanation(signIn)}
    </Alert>
  );
}
