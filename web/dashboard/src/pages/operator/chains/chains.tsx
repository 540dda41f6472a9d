import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../../parts/states.tsx';
import { ChainSection } from './chain.tsx';
import { Prices } from './prices.tsx';
import { chainsQuery } from './queries.ts';

export default function Chains() {
  const { data, error, refetch, isRefetchError } = useQuery(chainsQuery);
  return (
    <Page title="Chains" says="Indexing, providers, gas keys, unswept deposits and prices of each chain.">
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <>
          <Stale isStale={isRefetchError} />
          {data.chains.length === 0 && (
            <Empty title="No chain is configured">
              <Text c="dimmed" maw={440}>
                Set CHAIN_&lt;NAME&gt;_RPC_URLS and restart Till to see it here.
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
