import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Copy } from '../../../parts/copy.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { paymentSettingsQuery } from '../../payment-settings/queries.ts';
import { storefrontQuery } from '../../storefront/queries.ts';
import { bodyOf, valuesOf } from '../../storefront/values.ts';
import { homeQuery } from '../home/overview.ts';
import classes from './next-step.module.css';
import { useShopUrl } from './shop-address.tsx';
import { type Step, useWalk } from './steps.ts';
import { texts } from './texts/en.ts';

const DAYS = 30;

/**
 * Leads a new store's member on once a first step is done: on the pages of that step, until the first payment.
 * @param acts number of acts in the store since the page was loaded
 */
export default function NextStep({ acts }: { readonly acts: number }) {
  const { slug } = useStore();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [at, setAt] = useState(pathname);
  const query = homeQuery(slug, DAYS);
  const { data } = useQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act, on the page where it ended.
  useEffect(() => {
    setAt(pathname);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  }, [acts]);
  if (data === undefined || data.firstSteps.hasPayment) return null;
  return <Walk done={data.firstSteps} at={at} pathname={pathname} />;
}

interface WalkProps {
  readonly done: Parameters<typeof useWalk>[0];
  /** Page of the last act, and the page that is open. */
  readonly at: string;
  readonly pathname: string;
}

function Walk({ done, at, pathname }: WalkProps) {
  const { slug } = useStore();
  const walk = useWalk(done);
  const isOf = (path: string, { pages }: Step): boolean => path.startsWith(`/stores/${slug}${pages}`);
  const left = walk?.steps.filter((step) => done[step.key] && isOf(at, step) && isOf(pathname, step)) ?? [];
  if (walk === undefined || left.length === 0) return null;
  if (walk.next !== undefined) return <Next step={walk.next} />;
  return <Ready hasShop={walk.way === 'storefront'} />;
}

function Next({ step }: { readonly step: Step }) {
  if (step.key === 'hasMethod') return <AcceptTokens step={step} />;
  if (step.key === 'hasStorefront') return <OpenShop step={step} />;
  return (
    <Bar says={texts.next}>
      <StepLink step={step} isMain label={texts.labels[step.key]} />
    </Bar>
  );
}

/** Accepts all tokens of the networks with a payout address. */
function AcceptTokens({ step }: { readonly step: Step }) {
  const { slug } = useStore();
  const query = paymentSettingsQuery(slug);
  const { data } = useQuery(query);
  const accept = useAct({
    run: (methods: string[]) =>
      ask((api) =>
        api.PUT('/stores/{slug}/settings/payments/methods', { params: { path: { slug } }, body: { methods } }),
      ),
    done: texts.tokens.done,
    changes: [query.queryKey],
  });
  if (data === undefined) return null;
  const ready = data.networks.filter(({ isOn, payout }) => isOn && payout !== null);
  const methods = ready.flatMap((network) => network.methods.map(({ id }) => id));
  const tokens = new Set(ready.flatMap((network) => network.methods.map(({ token }) => token.toUpperCase())));
  return (
    <Bar says={texts.tokens.says(listOf(tokens), listOf(ready.map(({ title }) => title)))}>
      <Refusal error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate(methods)}>
        {methods.length === 1 ? texts.tokens.acceptOne : texts.tokens.accept}
      </Button>
      <StepLink step={step} label={texts.tokens.choose} />
    </Bar>
  );
}

const listOf = (names: Iterable<string>): string => new Intl.ListFormat(LOCALE).format(names);

/** Switches the storefront on as it is. */
function OpenShop({ step }: { readonly step: Step }) {
  const { slug } = useStore();
  const url = useShopUrl();
  const open = useAct({
    async run() {
      const path = { slug };
      const saved = await ask((api) => api.GET('/stores/{slug}/storefront', { params: { path } }));
      const body = bodyOf({ ...valuesOf(saved), isOn: true }, saved);
      return ask((api) => api.PUT('/stores/{slug}/storefront', { params: { path }, body }));
    },
    done: texts.shop.done,
    changes: [storefrontQuery(slug).queryKey],
  });
  return (
    <Bar says={url === undefined ? texts.next : texts.shop.next(shown(url))}>
      <Refusal error={open.error} />
      {url !== undefined && (
        <Button loading={open.isPending} onClick={() => open.mutate()}>
          {texts.shop.show}
        </Button>
      )}
      <StepLink step={step} label={texts.shop.edit} isMain={url === undefined} />
    </Bar>
  );
}

/** All steps of the way are done. */
function Ready({ hasShop }: { readonly hasShop: boolean }) {
  const { slug, may } = useStore();
  const shop = useShopUrl();
  const url = hasShop ? shop : undefined;
  return (
    <Bar says={url === undefined ? texts.ready : texts.shop.isOpen(shown(url))}>
      {url !== undefined && (
        <>
          <Button component="a" href={url} target="_blank" rel="noreferrer">
            {texts.shop.open}
          </Button>
          <Copy label={texts.shop.copy} text={url} done={texts.shop.copied} />
        </>
      )}
      {may('sell') && (
        <Button component={Link} to={`/stores/${slug}`} variant="default">
          {texts.test}
        </Button>
      )}
    </Bar>
  );
}

const shown = (url: string): string => url.replace(/^https?:\/\//, '');

interface LinkProps {
  readonly step: Step;
  readonly label: string;
  readonly isMain?: boolean;
}

function StepLink({ step, label, isMain = false }: LinkProps) {
  const { slug } = useStore();
  return (
    <Button component={Link} to={`/stores/${slug}${step.path}`} variant={isMain ? 'filled' : 'default'}>
      {label}
    </Button>
  );
}

/** Stays in view above the page. */
function Bar({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder shadow="sm" p="sm" mb="md" maw={1120} mx="auto" className={classes.bar} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600} className="breaks">
          {says}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Paper>
  );
}
