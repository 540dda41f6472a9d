import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { counted } from '../../parts/words.ts';
import type { Delivery } from './types.ts';

/** The webhook deliveries of a sale. */
export function Deliveries({ slug, deliveries }: { readonly slug: string; readonly deliveries: readonly Delivery[] }) {
  return (
    <Section
      title="Webhook deliveries"
      acts={
        <Anchor component={Link} to={`/stores/${slug}/developers?tab=deliveries`} size="sm">
          All deliveries
        </Anchor>
      }
    >
      {deliveries.length === 0 ? (
        <Text c="dimmed" size="sm">
          None found. A store without a webhook URL sends none; for a very busy store, some appear only in the list of
          all deliveries.
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
                {counted(each.attempts, 'attempt')}
                {each.lastAttemptAt !== null && (
                  <>
                    , the last one <Moment at={each.lastAttemptAt} />
                    {each.lastResponseStatus === null ? ', no response' : `, answered ${each.lastResponseStatus}`}
                  </>
                )}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Section>
  );
}
