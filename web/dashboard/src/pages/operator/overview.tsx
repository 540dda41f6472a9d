import { Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../parts/page.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { AttentionBanner } from './attention/attention-banner.tsx';
import { InstallationMeasures } from './measures/measures.tsx';
import { operatorOverviewQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.overview;

export default function OperatorOverview() {
  const { data, error, refetch, isRefetchError } = useQuery(operatorOverviewQuery);
  return (
    <Page title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <>
          <Stale isStale={isRefetchError} />
          <Stack gap="sm" component="section" aria-labelledby="action-required">
            <Title order={2} fz="h4" id="action-required">
              {t.actionRequired}
            </Title>
            {data.attention.length === 0 ? (
              <Group gap="xs" c="dimmed" wrap="nowrap">
                <IconCircleCheck size={20} aria-hidden />
                <Text>{t.caughtUp}</Text>
              </Group>
            ) : (
              <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label={t.actionRequired}>
                {data.attention.map((one) => (
                  <AttentionBanner key={`${one.code} ${one.subject}`} attention={one} />
                ))}
              </Stack>
            )}
          </Stack>
          <InstallationMeasures />
        </>
      )}
    </Page>
  );
}
