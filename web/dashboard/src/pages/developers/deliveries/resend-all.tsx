import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ask } from '../../../api/client.ts';
import { askFirst } from '../../../parts/ask-first.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Deliveries, RESENT_AT_ONCE, type WantedDeliveries } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly wanted: WantedDeliveries;
  readonly counts: Deliveries['counts'];
}

const RESENDABLE = ['failed', 'exhausted'] as const;

/** Sends everything of a filter again that can be, the oldest first; not offered where nothing can. */
export function ResendAll({ slug, wanted: { status, event }, counts }: Props) {
  const statuses = RESENDABLE.filter((each) => status === undefined || status === each);
  const total = counts
    .filter((each) => statuses.some((one) => one === each.status))
    .reduce((sum, each) => sum + each.total, 0);
  const resend = useAct({
    run: () =>
      ask((api) =>
        api.POST('/stores/{slug}/deliveries/resend', {
          params: { path: { slug } },
          body: { statuses: [...statuses], ...(event && { event }) },
        }),
      ),
    done: ({ resent }) =>
      resent === 1 ? 'The delivery is sent again' : `${resent.toLocaleString()} deliveries are sent again`,
    changes: [['store', slug]],
  });
  if (total === 0) return <Refusal error={resend.error} />;
  const askBefore = (): void => {
    const what = `${statuses.join(' and ')}${event === undefined ? '' : ` ${event}`}`;
    askFirst({
      title: total === 1 ? 'Resend this delivery?' : `Resend ${total.toLocaleString()} deliveries?`,
      says:
        total > RESENT_AT_ONCE
          ? `These are all that are ${what}. The oldest ${RESENT_AT_ONCE.toLocaleString()} are sent again now; resend all once more for the next ones.`
          : `Every delivery that is ${what} is sent again. Your program gets events that it may have had already, so it must know them by what they are about.`,
      label: 'Resend all',
      onAgreed: () => resend.mutate(),
    });
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={resend.isPending}
        onClick={askBefore}
      >
        Resend all
      </Button>
      <Refusal error={resend.error} />
    </Stack>
  );
}
