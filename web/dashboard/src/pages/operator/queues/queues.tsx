import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../parts/page.tsx';
import { Stale, Unread } from '../../../parts/states.tsx';
import { Mail } from './mail.tsx';
import { Processes } from './processes.tsx';
import { queuesQuery } from './queries.ts';
import { Readings } from './readings.tsx';
import { texts } from './texts/en.ts';
import { Webhooks } from './webhooks.tsx';

export default function Queues() {
  const { data, error, refetch, isRefetchError } = useQuery(queuesQuery);
  return (
    <Page title={texts.title} says={texts.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <>
          <Stale isStale={isRefetchError} />
          <Webhooks webhooks={data.webhooks} />
          <Mail mail={data.mail} />
          <Readings readings={data.readings} />
          <Processes processes={data.processes} />
        </>
      )}
    </Page>
  );
}
