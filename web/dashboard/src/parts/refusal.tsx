import { Alert } from '@mantine/core';
import { ApiError, isSignedOut } from '../api/client.ts';
import { texts } from '../texts/en.ts';
import { LANGUAGE, LOCALE } from './language.ts';
import { SignedOut } from './signed-out.tsx';

/** The server's refusal of an act, or nothing while it has not failed. */
export function Refusal({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  if (isSignedOut(error)) return <SignedOut />;
  const message = error instanceof Error ? error.message : texts.failed.unknown;
  const wait =
    error instanceof ApiError && error.retryAfter !== undefined ? texts.failed.later(inWords(error.retryAfter)) : '';
  return (
    <Alert role="alert" color="red" variant="light">
      {ended(message)}
      {wait}
    </Alert>
  );
}

/** Returns a sentence with its full stop. */
export function ended(sentence: string): string {
  return `${sentence.replace(/[.。]$/, '')}${LANGUAGE === 'zh' ? '。' : '.'}`;
}

/** Formats a delay: `in 30 seconds`. */
function inWords(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(LOCALE);
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}
