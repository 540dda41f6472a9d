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
        : `On sale with ${units.toLocaleString()} available. Marked as delivered: ${counted(marked, 'line')}` +
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
          The database was restored from a backup, so deliveries after it are not recorded. Compare the stock with the
          emails sent after the backup before you sell it again.
          {waiting > 0 && ` Until then, delivery is on hold for ${counted(waiting, 'paid order')}.`}
        </Text>
        {mayEdit && (
          <>
            <Refusal error={putBack.error} />
            <Textarea
              label="Delivered since the backup"
              description={
                'One per line. To assign a line to the order that received it, enter the order’s id, a tab and the line.'
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
                    says: 'Lines not listed count as undelivered and will be sold. Waiting orders are delivered immediately.',
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
