import { Alert, Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { Hash } from '../../../parts/hash.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { short } from './amounts.ts';
import { type Chain, type Sweep, sweepQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.sweep;
const VERDICTS: Readonly<Record<string, string>> = t.verdicts;

interface Props {
  readonly chain: Chain;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a rehearsal of a sweep, sends it after confirmation, and shows the result. */
export default function SweepDialog({ chain, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.title(chain.title)} closeButtonProps={{ 'aria-label': t.close }}>
      {isOpen && <Rehearsal chain={chain} onClose={onClose} />}
    </Modal>
  );
}

function Rehearsal({ chain, onClose }: Omit<Props, 'isOpen'>) {
  const queryClient = useQueryClient();
  const name = chain.chain;
  const [retries, setRetries] = useState(chain.failures.length > 0 || chain.payoutsAlone > 0);
  const rehearse = useAct({
    run: (withRetries: boolean) =>
      ask((api) =>
        api.POST('/operator/chains/{chain}/sweeps/rehearse', {
          params: { path: { chain: name } },
          body: { retries: withRetries },
        }),
      ),
  });
  const sweep = useAct({
    run: () =>
      ask((api) =>
        api.POST('/operator/chains/{chain}/sweeps', { params: { path: { chain: name } }, body: { retries } }),
      ),
  });
  const { mutate } = rehearse;
  // The rehearsal runs when the dialog opens, and again when its options change.
  useEffect(() => mutate(retries), [mutate, retries]);
  const asked = sweep.data ?? rehearse.data;
  const { data: found, error } = useQuery({ ...sweepQuery(name, asked?.id ?? ''), enabled: asked !== undefined });
  const isDone = found !== undefined && !found.isRehearsal && found.state === 'ended';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ['operator'] });
  }, [isDone, queryClient]);
  const isRehearsed = found?.isRehearsal === true && found.outcome !== null && found.id === rehearse.data?.id;
  const sends = (found?.outcome?.transactions.length ?? 0) > 0;
  const wouldSend = isRehearsed && sends;
  // A chain that did not answer may do so now, and new deposits may have arrived.
  const mayAskAgain = sweep.data === undefined ? rehearse.error !== null || (isRehearsed && !sends) : isDone && !sends;
  const askAgain = () => {
    sweep.reset();
    mutate(retries);
  };
  return (
    <Stack>
      {sweep.data === undefined && (
        <Checkbox
          label={t.retries}
          checked={retries}
          disabled={rehearse.isPending || sweep.isPending}
          onChange={(event) => setRetries(event.currentTarget.checked)}
        />
      )}
      <Refusal error={sweep.error ?? rehearse.error ?? error} />
      {(rehearse.error === null || sweep.data !== undefined) && <Outcome chain={chain} sweep={found} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isDone ? t.done : t.cancel}
        </Button>
        {mayAskAgain && (
          <Button variant="default" loading={rehearse.isPending} onClick={askAgain}>
            {t.askAgain}
          </Button>
        )}
        {sweep.data === undefined && (
          <Button disabled={!wouldSend} loading={sweep.isPending} onClick={() => sweep.mutate()}>
            {t.submit}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Outcome({ chain, sweep }: { readonly chain: Chain; readonly sweep: Sweep | undefined }) {
  if (sweep === undefined || sweep.outcome === null) {
    const isSweep = sweep?.isRehearsal === false;
    return (
      <Group role="status" gap="xs">
        <Loader size="sm" />
        <Text size="sm">
          {isSweep ? t.sweeping : t.preparing} {sweep?.state === 'waiting' && t.notBegun}
        </Text>
      </Group>
    );
  }
  const { isRehearsal, outcome } = sweep;
  const { transactions, verdicts, blocked, left, failure } = outcome;
  const inCoins = (amount: string): string => `${short(amount)} ${chain.coin.toUpperCase()}`;
  const linkTo = (hash: string) => (chain.explorer === null ? undefined : `${chain.explorer}/tx/${hash}`);
  return (
    <Stack gap="xs" role="status">
      {failure !== null && (
        <Alert color="red" variant="light">
          {t.failed(failure)}
        </Alert>
      )}
      {blocked !== null && (
        <Alert color="red" variant="light" title={t.blocked}>
          {blocked}
        </Alert>
      )}
      {transactions.length === 0 && blocked === null && failure === null && (
        <Text size="sm">{isRehearsal ? t.wouldSweepNothing : t.nothingDue}</Text>
      )}
      {transactions.map(({ txHash, deposits, maxCost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in a rehearsal they have nothing else, and their order stays.
        <Text key={index} size="sm" component="div">
          {txHash === null
            ? (isRehearsal ? t.wouldSweep : t.sent)(deposits, inCoins(maxCost))
            : t.sentIn(deposits, inCoins(maxCost), <Hash value={txHash} href={linkTo(txHash)} isShort />)}
        </Text>
      ))}
      {verdicts !== null && verdicts.length > 0 && (
        <ul>
          {verdicts.map(({ reason, isDue, deposits }) => (
            <Text key={`${isDue} ${reason}`} component="li" size="sm">
              {(isDue ? t.due : t.waiting)(deposits, VERDICTS[reason] ?? reason)}
            </Text>
          ))}
        </ul>
      )}
      {left !== null && left > 0 && <Text size="sm">{t.left(left)}</Text>}
    </Stack>
  );
}
