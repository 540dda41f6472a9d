import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { texts } from './texts/en.ts';
import type { Delivery } from './types.ts';

const t = texts.deliveries;

/** The webhook deliveries of a sale. */
export function Deliveries({ slug, deliveries }: { readonly slug: string; readonly deliveries: readonly Delivery[] }) {
  return (
    <Section
      title={t.title}
      acts={
        <Anchor component={Link} to={`/stores/${slug}/developers?tab=deliveries`} size="sm">
          {t.all}
        </Anchor>
      }
    >
      {deliveries.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t.none}
        </Text>
      ) : (
        <Stack gap="sm">
          {deliveries.map((each) => (
            <div key={each.id}>
              <Group gap="xs">
                <Text fw={500} size="sm">
                  {each.event}
                </Text>
                <Status status={each.status} />
              </Group>
              <Text size="xs" c="dimmed" component="div">
                {attemptsOf(each)}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Section>
  );
}

function attemptsOf({ attempts, lastAttemptAt, lastResponseStatus }: Delivery) {
  if (lastAttemptAt === null) return t.attempts(attempts);
  const at = <Moment at={lastAttemptAt} />;
  return lastResponseStatus === null ? t.unanswered(attempts, at) : t.answered(attempts, at, lastResponseStatus);
}
