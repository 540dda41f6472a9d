import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../../../api/client.ts';
import { useStore } from '../../../../layout/store-params.ts';
import { Facts } from '../../../../parts/facts.tsx';
import { fiat } from '../../../../parts/money.ts';
import { Refusal } from '../../../../parts/refusal.tsx';
import { useAct } from '../../../../parts/use-act.ts';
import { texts } from './texts/en.ts';

/** Interval of reading while a test payment is on its way, in milliseconds; its sweep is not announced. */
const EVERY_MS = 5_000;
const STEPS = ['seen', 'paid', 'paidOut'] as const;

const testPaymentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', slug, 'test-payment'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/test-payment', { params: { path: { slug } } })),
    refetchInterval: ({ state: { data } }) =>
      data?.latest == null || ['paidOut', 'ended'].includes(data.latest.state) ? false : EVERY_MS,
  });
type TestPayments = Awaited<ReturnType<NonNullable<ReturnType<typeof testPaymentQuery>['queryFn']>>>;
type Latest = NonNullable<TestPayments['latest']>;

const STATES: readonly Latest['state'][] = ['open', ...STEPS];

/** Offers a test payment with its cost, and shows the progress of the latest one. */
export function TestPayment() {
  const { slug } = useStore();
  const query = testPaymentQuery(slug);
  const { data } = useQuery(query);
  const start = useAct({
    run: async (tab: Window | null) => {
      try {
        const { url } = await ask((api) => api.POST('/stores/{slug}/test-payment', { params: { path: { slug } } }));
        // A browser may refuse to open a tab; the link below opens the page too.
        if (tab !== null) tab.location.href = url;
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    changes: [query.queryKey],
  });
  if (data === undefined) return null;
  const { latest, offer } = data;
  const isUnderWay = latest !== null && latest.state !== 'ended';
  return (
    <Stack gap="sm" mt="lg" component="section" aria-labelledby="test-payment">
      <Title order={3} fz="h5" id="test-payment">
        {texts.title}
      </Title>
      {isUnderWay ? (
        <Progress latest={latest} />
      ) : (
        <>
          <Text size="sm" c="dimmed" maw={640}>
            {offer === null ? texts.unavailable : texts.says}
          </Text>
          {offer !== null && <Cost offer={offer} />}
          <Refusal error={start.error} />
          {offer !== null && (
            <Button
              w="fit-content"
              variant="default"
              loading={start.isPending}
              // Opened by the click itself: browsers block tabs that open later.
              onClick={() => start.mutate(window.open('', '_blank'))}
            >
              {texts.make}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function Cost({ offer }: { readonly offer: NonNullable<TestPayments['offer']> }) {
  const token = (amount: string): string => `${amount} ${offer.token.toUpperCase()}`;
  return (
    <Facts
      facts={[
        [texts.amount, texts.on(`${fiat(offer.amount, offer.currency)} (${token(offer.required)})`, offer.network)],
        [
          texts.networkFee,
          offer.networkFee === null ? texts.unknown : texts.about(fiat(offer.networkFee, offer.currency)),
        ],
        [texts.fee, offer.paysOwnWallet ? texts.owed(token(offer.fee)) : token(offer.fee)],
        [texts.arrives, token(offer.arrives)],
      ]}
    />
  );
}

function Progress({ latest: { id, number, state, url } }: { readonly latest: Latest }) {
  const { slug } = useStore();
  const reached = STATES.indexOf(state);
  return (
    <>
      <div role="status">
        <Text size="sm">{texts.states[state === 'ended' ? 'open' : state]}</Text>
      </div>
      <List spacing="xs" size="sm" center className="steps">
        {STEPS.map((step, index) => (
          <List.Item
            key={step}
            icon={
              index < reached ? (
                <IconCheck size={20} color="var(--mantine-color-till-6)" aria-label={texts.done} />
              ) : (
                <IconCircle size={20} color="var(--mantine-color-dimmed)" aria-label={texts.toDo} />
              )
            }
          >
            {texts.steps[step]}
          </List.Item>
        ))}
      </List>
      <Group gap="md">
        {state === 'open' && (
          <Button component="a" href={url} target="_blank" rel="noreferrer" size="sm">
            {texts.open}
          </Button>
        )}
        <Anchor component={Link} to={`/stores/${slug}/invoices/${id}`} size="sm" underline="always">
          {texts.invoice(number)}
        </Anchor>
      </Group>
    </>
  );
}
