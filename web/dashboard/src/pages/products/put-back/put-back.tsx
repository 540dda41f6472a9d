import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { linesKey, type Product, productKey, productsKey } from '../queries.ts';
import { texts } from './texts/en.ts';

interface Props {
  readonly slug: string;
  readonly product: Product;
  readonly mayEdit: boolean;
}

/** For a product that a restore took off sale: marks the lines that had been delivered, and sells the rest again. */
export default function PutBack({ slug, product: { id, stock }, mayEdit }: Props) {
  const [handedOut, setHandedOut] = useState('');
  const putBack = useAct({
    run: (confirmReserved: boolean) =>
      ask((api) =>
        api.POST('/stores/{slug}/products/{id}/put-back', {
          params: { path: { slug, id } },
          body: { handedOut: handedOut.trim() === '' ? null : handedOut, confirmReserved },
        }),
      ),
    done({ asks, stock: units, marked, unknown }) {
      if (asks !== null) return undefined;
      const available = units.toLocaleString(LOCALE);
      return unknown === 0 ? texts.done(available, marked) : texts.doneWithUnknown(available, marked, unknown);
    },
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id)],
    onDone({ asks }) {
      if (asks === null) return;
      confirmAct({
        title: texts.reserved.title,
        says: texts.reserved.says(asks.reserved, asks.missing),
        label: texts.reserved.act,
        onAgreed: () => putBack.mutate(true),
      });
    },
  });
  const waiting = stock?.ordersWaiting ?? 0;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={texts.title}>
      <Stack gap="sm">
        <Text size="sm">
          {texts.says}
          {waiting > 0 && texts.onHold(waiting)}
        </Text>
        {mayEdit && (
          <>
            <Refusal error={putBack.error} />
            <Textarea
              label={texts.delivered}
              description={texts.deliveredSays}
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
                    title: texts.askTitle,
                    says: texts.askSays,
                    label: texts.act,
                    onAgreed: () => putBack.mutate(false),
                  })
                }
              >
                {texts.act}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Alert>
  );
}
