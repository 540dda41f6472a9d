import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { ChainSection } from './chain.tsx';
import { Prices } from './prices.tsx';
import { chainsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

export default function Chains() {
  const { data, error, refetch, isRefetchError } = useQuery(chainsQuery);
  return (
    <Page title={texts.title} says={texts.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <>
          <Stale isStale={isRefetchError} />
          {data.chains.length === 0 && (
            <Empty title={texts.none.title}>
              <Text c="dimmed" maw={440}>
                {texts.none.says}
              </Text>
            </Empty>
          )}
          {data.chains.map((chain) => (
            <ChainSection key={chain.chain} chain={chain} />
          ))}
          <Prices />
        </>
      )}
    </Page>
  );
}
