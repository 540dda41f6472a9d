import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Deliveries, RESEND_BATCH, SHOWN_OF_EVENT, type WantedDeliveries } from './queries.ts';
import { type ResendProgress, runResend } from './resend-run.ts';

interface Props {
  readonly slug: string;
  readonly wanted: WantedDeliveries;
  readonly counts: Deliveries['counts'];
}

const RESENDABLE = ['failed', 'exhausted'] as const;

/** Sends all deliveries of a filter again, the oldest first; hidden when there are none to send. */
export function ResendAll({ slug, wanted: { status, event }, counts }: Props) {
  const statuses = RESENDABLE.filter((each) => status === undefined || status === each);
  const found = counts.filter((each) => statuses.some((one) => one === each.status));
  const total = found.reduce((sum, each) => sum + each.total, 0);
  const { progress, stop, resend } = useResend(slug);
  if (resend.isPending && progress !== undefined) return <Running progress={progress} onStop={stop} />;
  const failed = (
    <>
      <Refusal error={resend.error} />
      {resend.error !== null && progress !== undefined && progress.resent > 0 && (
        <Text size="sm">Before that, {progress.resent.toLocaleString()} were sent again.</Text>
      )}
    </>
  );
  if (total === 0) return failed;
  const isMore = event !== undefined && found.some((each) => each.total >= SHOWN_OF_EVENT);
  const askBefore = (): void => {
    const what = `${statuses.join(' and ')}${event === undefined ? '' : ` ${event}`}`;
    confirmAct({
      title:
        total === 1
          ? 'Resend this delivery?'
          : `Resend ${total.toLocaleString()}${isMore ? ' or more' : ''} deliveries?`,
      says: (
        <>
          Every delivery that is {what} is sent again. Your server may receive events it has already processed, so it
          must detect repeats.
          {(total > RESEND_BATCH || isMore) &&
            ' They are sent in steps while this page is open, and you can stop at any time.'}
        </>
      ),
      label: 'Resend all',
      onAgreed: () => resend.mutate({ total, filter: { statuses: [...statuses], ...(event && { event }) } }),
    });
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={askBefore}>
        Resend all
      </Button>
      {failed}
    </Stack>
  );
}

interface Wish {
  readonly total: number;
  readonly filter: { statuses: (typeof RESENDABLE)[number][]; event?: NonNullable<WantedDeliveries['event']> };
}

/** Sends again until nothing is left, the person stops it, or leaves the page. */
function useResend(slug: string) {
  const [progress, setProgress] = useState<ResendProgress>();
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const resend = useAct({
    run: ({ total, filter }: Wish) => {
      const stopping = new AbortController();
      running.current = stopping;
      const { signal } = stopping;
      return runResend({
        total,
        step: (after) =>
          ask((api) =>
            api.POST('/stores/{slug}/deliveries/resend', {
              params: { path: { slug } },
              body: { ...filter, ...(after !== undefined && { after }) },
            }),
          ),
        wait: (seconds) => sleep(seconds, signal),
        isStopped: () => signal.aborted,
        onProgress: setProgress,
      });
    },
    done: (resent) =>
      resent === 1 ? 'The delivery is sent again' : `${resent.toLocaleString()} deliveries are sent again`,
    changes: [['store', slug]],
  });
  return { progress, stop, resend };
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function Running({ progress, onStop }: { readonly progress: ResendProgress; readonly onStop: () => void }) {
  const { resent, isWaiting } = progress;
  // More may have failed since the start, and of one event not all are counted.
  const total = Math.max(progress.total, resent);
  return (
    <Stack gap="xs" maw={620}>
      <Progress value={(resent / total) * 100} aria-label="Deliveries sent again" />
      <Group justify="space-between" gap="xs">
        <Text size="sm" aria-live="polite">
          {resent.toLocaleString()} of {total.toLocaleString()} are sent again.
          {isWaiting && ' Waiting until your endpoint has answered some of them.'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={onStop}
        >
          Stop
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Keep this page open. What has not been sent again when you stop or leave stays as it is.
      </Text>
    </Stack>
  );
}
