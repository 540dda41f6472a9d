import { Box, Code, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { More } from '../../../parts/more.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Pending } from '../../../parts/states.tsx';
import { texts as common } from '../texts/en.ts';
import { type Attempt, attemptsQuery, type Delivery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.attempts;

/** The stored attempts of a delivery, newest first. */
export function Attempts({ slug, delivery }: { readonly slug: string; readonly delivery: Delivery }) {
  const list = useInfiniteQuery(attemptsQuery(slug, delivery));
  const { data, error } = list;
  if (data === undefined) return error === null ? <Pending /> : <Refusal error={error} />;
  const attempts = data.pages.flatMap((page) => page.attempts);
  return (
    <Stack gap="sm" mt="sm">
      {attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.gone}
        </Text>
      )}
      <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label={t.name}>
        {attempts.map((attempt) => (
          <Box component="li" key={attempt.id}>
            <Text size="sm" component="div">
              {t.attempt(
                <Moment at={attempt.attemptedAt} />,
                outcomeOf(attempt),
                attempt.durationMs.toLocaleString(LOCALE),
              )}
            </Text>
            {attempt.responseExcerpt !== null && attempt.responseExcerpt !== '' && (
              <Code block className="breaks wraps" mt={4} dir="auto">
                {attempt.responseExcerpt}
              </Code>
            )}
          </Box>
        ))}
      </Stack>
      <More list={list} label={t.older} />
    </Stack>
  );
}

function outcomeOf({ responseStatus, error }: Attempt): string {
  return error === null ? t.answered(responseStatus) : common.attemptErrors[error];
}
