import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';
import { counted } from '../../parts/words.ts';
import { linesKey, type Product, productKey, productsKey } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

/** For a product that a restore took off sale: marks the lines that had been delivered, and sells the rest again. */
export function PutBack({ slug, product: { id, stock }, mayEdit }: Props) {
  const [handedOut, setHandedOut] = useState('');
  const putBack = useAct({
    run: (confirmReserved: boolean) =>
      ask((api) =>
        api.POST('/stores/{slug}/products/{id}/put-back', {
          params: { path: { slug, id } },
          body: { handedOut: handedOut.trim() === '' ? null : handedOut, confirmReserved },
        }),
      ),
    done: ({ asks, stock: units, marked, unknown }) =>
      asks !== null
        ? undefined
        : `It is on sale with ${units.toLocaleString()} to sell. Marked as handed out: ${counted(marked, 'line')}` +
          `${unknown === 0 ? '.' : `; not in its stock: ${counted(unknown, 'line')}.`}`,
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id)],
    onDone({ asks }) {
      if (asks === null) return;
      confirmAct({
        title: 'Mark reserved lines as delivered?',
        says:
          `Orders have reserved ${counted(asks.reserved, 'line')} of this product. If you go on, ` +
          `${counted(asks.missing, 'line')} will be missing, and their buyers wait until you add new lines.`,
        label: 'Mark them and put it back on sale',
        onAgreed: () => putBack.mutate(true),
      });
    },
  });
  const waiting = stock?.ordersWaiting ?? 0;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Off sale after a restore">
      <Stack gap="sm">
        <Text size="sm">
          The database was set back to a backup, so Till no longer knows which lines were handed out since. Compare the
          stock with the mails that were sent after the backup before you sell it again.
          {waiting > 0 && ` Until then, goods wait for ${counted(waiting, 'paid order')}.`}
        </Text>
        {mayEdit && (
          <>
            <Refusal error={putBack.error} />
            <Textarea
              label="Handed out since the backup"
              description={
                'One line each. To give a line again to the order that had it, write the order’s id, a tab and ' +
                'the line.'
              }
              autosize
              minRows={2}
              maxRows={10}
              value={handedOut}
              onChange={(event) => setHandedOut(event.currentTarget.value)}
            />
            <Group>
              <Button
                color="orange"
                loading={putBack.isPending}
                onClick={() =>
                  confirmAct({
                    title: 'Put it back on sale?',
                    says:
                      'Every line that you have not named counts as never handed out and will be sold. Orders that wait ' +
                      'are handed their goods at once.',
                    label: 'Put back on sale',
                    onAgreed: () => putBack.mutate(false),
                  })
                }
              >
                Put back on sale
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Alert>
  );
}
