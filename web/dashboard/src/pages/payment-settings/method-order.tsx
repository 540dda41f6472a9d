import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ask } from '../../api/client.ts';
import { useCurrentStore } from '../../layout/current-store.ts';
import { methodName } from '../../parts/method-name.ts';
import { OrderedList } from '../../parts/ordered-list.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useAct } from '../../parts/use-act.ts';
import { type PaymentSettings, paymentSettingsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

/** The order in which buyers are offered the methods. Each move is saved, and shown immediately. */
export function MethodOrder({ slug, settings: { networks, order } }: Props) {
  const mayChange = useCurrentStore()?.may.includes('shop') ?? false;
  // The chosen order until it is saved; undefined otherwise, so that other people's changes show.
  const [wanted, setWanted] = useState<readonly string[]>();
  const keep = useAct({
    run: (methods: readonly string[]) =>
      ask((api) =>
        api.PUT('/stores/{slug}/settings/payments/methods/order', {
          params: { path: { slug } },
          body: { methods: [...methods] },
        }),
      ),
    changes: [paymentSettingsQuery(slug).queryKey],
    // If moved again meanwhile, the newest order is still to be saved.
    onDone: (_, kept) => setWanted((now) => (now === kept ? undefined : now)),
  });
  const { isPending, isError, mutate } = keep;
  useEffect(() => {
    if (wanted !== undefined && !isPending && !isError) mutate(wanted);
  }, [wanted, isPending, isError, mutate]);
  useEffect(() => {
    if (isError) setWanted(undefined);
  }, [isError]);
  if (order.length < 2) return null;
  const shown = (wanted ?? order).filter((id) => order.includes(id));
  const rows = [...shown, ...order.filter((id) => !shown.includes(id))].map((id) => {
    const name = methodName(networks, id);
    return { id, name, body: <Text style={{ flex: 1 }}>{name}</Text> };
  });
  return (
    <Section id="method-order" title={texts.order.title} says={texts.order.says}>
      <OrderedList
        label={texts.order.title}
        rows={rows}
        mayMove={mayChange}
        onMove={(ids) => {
          // A running request continues; the new order is saved after it.
          if (isError) keep.reset();
          setWanted(ids);
        }}
      />
      <Refusal error={keep.error} />
    </Section>
  );
}
