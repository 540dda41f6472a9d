import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isSignedOut } from '../api/client.ts';
import { meQuery } from '../api/queries.ts';
import { SignedOut } from '../parts/signed-out.tsx';
import { texts } from '../texts/en.ts';
import { useMe } from './current-store.ts';
import styles from './session-watch.module.css';

/**
 * Checks that the session is still the one in which the page was opened. An ended one may come back, so typed text
 * stays; another person's page is closed, since any act there would be done in their name.
 */
export function SessionWatch({ children }: { readonly children: ReactNode }) {
  const { person } = useMe();
  const { error } = useQuery(meQuery);
  const [openedBy] = useState(person.id);
  if (person.id !== openedBy) return <SomebodyElse email={person.email} />;
  return (
    <>
      {isSignedOut(error) && (
        <Box maw={1120} mx="auto" mb="md" className={styles.watch}>
          <SignedOut />
        </Box>
      )}
      {children}
    </>
  );
}

function SomebodyElse({ email }: { readonly email: string }) {
  return (
    <Stack maw={560} mx="auto" py="xl">
      <Alert role="alert" color="orange" variant="light" title={texts.otherPerson.title}>
        <Text size="sm" className="breaks">
          {texts.otherPerson.explanation(email)}
        </Text>
      </Alert>
      <Button w="fit-content" onClick={() => window.location.assign('/dashboard/')}>
        {texts.otherPerson.open(email)}
      </Button>
    </Stack>
  );
}
