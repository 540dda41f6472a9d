import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { Fees, FeesAlert } from './fees.tsx';
import { Ledger } from './ledger.tsx';
import { settlementsQuery } from './queries.ts';
import { SettlementsPage } from './settlements-page.tsx';
import { texts } from './texts/en.ts';
import { Troubles, Waiting } from './waiting.tsx';

export default function Settlements() {
  const { slug } = useStore();
  const state = useInfiniteQuery(settlementsQuery(slug, {})).data?.pages[0]?.state;
  return (
    <SettlementsPage title={texts.title} says={texts.says}>
      <Stack gap="lg">
        {state != null && (
          <>
            <FeesAlert fees={state.fees} />
            <Troubles troubles={state.troubles} />
            <Waiting state={state} />
          </>
        )}
        <Ledger slug={slug} />
        {state != null && <Fees fees={state.fees} />}
      </Stack>
    </SettlementsPage>
  );
}
