import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStore } from '../../../layout/store-params.ts';
import { Section } from '../../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { refusedQuery } from './queries.ts';
import { RefusedRow } from './refused-row.tsx';
import { texts } from './texts/en.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** API errors of the store's programs, with the wrong field and the reason. */
export default function Requests() {
  const { slug } = useStore();
  const key = keyOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data, error, refetch, isRefetchError } = useQuery(refusedQuery(slug, key));
  const choose = (chosen: string): void => {
    const search = { tab: 'requests', ...(chosen !== '' && { key: chosen }) };
    void navigate({ to: `/stores/${slug}/developers`, search: search as never });
  };
  return (
    <Section title={texts.title} says={texts.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <Stack gap="md">
          <Stale isStale={isRefetchError} />
          {data.keys.length > 1 && (
            <NativeSelect
              label={texts.key}
              maw={320}
              value={key ?? ''}
              onChange={(event) => choose(event.currentTarget.value)}
              data={[
                { value: '', label: texts.allKeys },
                ...data.keys.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {data.requests.length === 0 ? (
            <Empty title={texts.empty}>
              <Text c="dimmed" maw={440}>
                {texts.emptySays}
              </Text>
            </Empty>
          ) : (
            <ul className="rows" aria-label={texts.title}>
              {data.requests.map((each) => (
                <RefusedRow key={each.id} refused={each} />
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** Returns the key in the address. */
function keyOf(search: object): string | undefined {
  const { key } = search as { key?: unknown };
  return typeof key === 'string' && UUID.test(key) ? key : undefined;
}
