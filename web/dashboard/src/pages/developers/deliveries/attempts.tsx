import { Box, Button, Code, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Pending } from '../../../parts/states.tsx';
import { ATTEMPT_ERRORS } from '../attempt-errors.ts';
import { type Attempt, attemptsQuery, type Delivery } from './queries.ts';

/** The stored attempts of a delivery, newest first. */
export function Attempts({ slug, delivery }: { readonly slug: string; readonly delivery: Delivery }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    attemptsQuery(slug, delivery),
  );
  if (data === undefined) return error === null ? <Pending /> : <Refusal error={error} />;
  const attempts = data.pages.flatMap((page) => page.attempts);
  return (
    <Stack gap="sm" mt="sm">
      {attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          The attempts’ results are no longer stored.
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label="attempts">
        {attempts.map((attempt) => (
          <Box component="li" key={attempt.id}>
            <Text size="sm" component="div">
              <Moment at={attempt.attemptedAt} />: {outcomeOf(attempt)}, after {attempt.durationMs.toLocaleString()} ms
            </Text>
            {attempt.responseExcerpt !== null && attempt.responseExcerpt !== '' && (
              <Code block className="breaks wraps" mt={4} dir="auto">
                {attempt.responseExcerpt}
              </Code>
            )}
          </Box>
        ))}
      </Stack>
      <Refusal error={error} />
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older attempts
        </Button>
      )}
    </Stack>
  );
}

function outcomeOf({ responseStatus, error }: Attempt): string {
  if (error !== null) return ATTEMPT_ERRORS[error];
  return `Answered ${responseStatus}`;
}
