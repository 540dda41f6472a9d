import { Text } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { methodName } from '../../parts/method-name.ts';
import { SavedOrder } from '../../parts/saved-order.tsx';
import { Section } from '../../parts/section.tsx';
import { type PaymentSettings, paymentSettingsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

/** The order in which buyers are offered the methods. */
export function MethodOrder({ slug, settings: { networks, order } }: Props) {
  const { may } = useStore();
  if (order.length < 2) return null;
  const rows = order.map((id) => {
    const name = methodName(networks, id);
    return { id, name, body: <Text style={{ flex: 1 }}>{name}</Text> };
  });
  return (
    <Section id="method-order" title={texts.order.title} says={texts.order.says}>
      <SavedOrder
        label={texts.order.title}
        rows={rows}
        mayMove={may('shop')}
        save={(methods) =>
          ask((api) =>
            api.PUT('/stores/{slug}/settings/payments/methods/order', {
              params: { path: { slug } },
              body: { methods },
            }),
          )
        }
        changes={paymentSettingsQuery(slug).queryKey}
      />
    </Section>
  );
}
