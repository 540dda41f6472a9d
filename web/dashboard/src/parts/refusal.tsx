import { Alert } from '@mantine/core';
import { ApiError, isSignedOut } from '../api/client.ts';
import { SignedOut } from './signed-out.tsx';

/** The server's refusal of an act, or nothing while it has not failed. */
export function Refusal({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  if (isSignedOut(error)) return <SignedOut />;
  const message = error instanceof Error ? error.message : 'Something went wrong.';
  const wait =
    error instanceof ApiError && error.retryAfter !== undefined ? ` Try again in ${inWords(error.retryAfter)}.` : '';
  return (
    <Alert role="alert" color="red" variant="light">
      {message.replace(/\.$/, '')}.{wait}
    </Alert>
  );
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
