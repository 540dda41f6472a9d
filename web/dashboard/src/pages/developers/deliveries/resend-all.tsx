import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Deliveries, RESEND_BATCH, SHOWN_OF_EVENT, type WantedDeliveries } from './queries.ts';
import { type ResendProgress, runResend } from './resend-run.ts';
import { texts } from './texts/en.ts';

const t = texts.resendAll;

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
        <Text size="sm">{t.before(progress.resent)}</Text>
      )}
    </>
  );
  if (total === 0) return failed;
  const isMore = event !== undefined && found.some((each) => each.total >= SHOWN_OF_EVENT);
  const askBefore = (): void =>
    confirmAct({
      title: isMore ? t.titleOrMore(total.toLocaleString(LOCALE)) : t.title(total),
      says: t.says(statuses, event, total > RESEND_BATCH || isMore),
      label: t.start,
      onAgreed: () => resend.mutate({ total, filter: { statuses: [...statuses], ...(event && { event }) } }),
    });
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={askBefore}>
        {t.start}
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
    done: t.done,
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
  const says = isWaiting ? t.waiting : t.running;
  return (
    <Stack gap="xs" maw={620}>
      <Progress value={(resent / total) * 100} aria-label={t.progress} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" aria-live="polite">
          {says(resent.toLocaleString(LOCALE), total.toLocaleString(LOCALE))}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={onStop}
        >
          {t.stop}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t.keepOpen}
      </Text>
    </Stack>
  );
}
