import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStore } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Section } from '../../../parts/section.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { type MintedKey, NewKeyForm } from './new-key-form.tsx';
import { type Key, keysQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.list;

/** The store's API keys: a form for a new one, the active ones, and the revoked ones. */
export default function Keys() {
  const { slug, may } = useStore();
  const isClosed = useCurrentStore()?.isClosed ?? false;
  const { data, error, refetch, isRefetchError } = useQuery(keysQuery(slug));
  const [minted, setMinted] = useState<MintedKey>();
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  return (
    <Stack gap="lg">
      <Stale isStale={isRefetchError} />
      {minted !== undefined && <NewKey baseUrl={data.baseUrl} minted={minted} onDone={() => setMinted(undefined)} />}
      {minted === undefined && may('keys') && !isClosed && <NewKeyForm slug={slug} onMinted={setMinted} />}
      <Section
        title={t.title}
        says={t.says(
          <Anchor href="/docs" underline="always" inherit>
            {t.reference}
          </Anchor>,
        )}
      >
        {data.inUse.length === 0 ? (
          <Empty title={t.empty}>
            <Text c="dimmed" maw={440}>
              {t.emptySays}
            </Text>
          </Empty>
        ) : (
          <KeyList slug={slug} name={t.title} keys={data.inUse} mayRevoke={may('keys')} />
        )}
      </Section>
      {data.revoked.length > 0 && (
        <Section title={t.revoked} says={t.revokedSays}>
          <KeyList slug={slug} name={t.revoked} keys={data.revoked} mayRevoke={false} />
        </Section>
      )}
    </Stack>
  );
}

interface ListProps {
  readonly slug: string;
  readonly name: string;
  readonly keys: readonly Key[];
  readonly mayRevoke: boolean;
}

function KeyList({ slug, name, keys, mayRevoke }: ListProps) {
  return (
    <ul className="rows" aria-label={name}>
      {keys.map((each) => (
        <KeyRow key={each.id} slug={slug} keyOf={each} mayRevoke={mayRevoke} />
      ))}
    </ul>
  );
}
