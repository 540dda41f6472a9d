import { Group, Paper, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getNonce } from 'get-nonce';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/client.ts';
import { Refusal } from '../../parts/refusal.tsx';
import type { Storefront } from './queries.ts';
import classes from './storefront.module.css';
import { texts } from './texts/en.ts';
import { bodyOf, type StorefrontValues } from './values.ts';

const t = texts.preview;
/** Delay of the preview while a person types, in milliseconds. */
const REST_MS = 400;
/** Time for which a preview is kept, for a person who undoes a change, in milliseconds. */
const KEPT_MS = 30_000;
/** Sizes of the screens, in CSS pixels. */
const SCREENS = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 1100 } } as const;

interface Props {
  readonly slug: string;
  readonly storefront: Storefront;
  readonly values: StorefrontValues;
}

/** The storefront with the unsaved values of the form, as the server renders it. Nothing in it can be pressed. */
export function Preview({ slug, storefront, values }: Props) {
  const own = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const [screen, setScreen] = useState<keyof typeof SCREENS>('phone');
  const [page, setPage] = useState<'products' | 'product'>('products');
  const [rested] = useDebouncedValue(values, REST_MS);
  const scheme = chosen ?? own;
  const { version: _, ...saved } = bodyOf(rested, storefront);
  const body = { ...saved, productOrder: rested.order, page, scheme, nonce: getNonce() ?? '' };
  const { data, error } = useQuery({
    queryKey: ['storefront-preview', slug, storefront.logo, body],
    queryFn: () => ask((api) => api.POST('/stores/{slug}/storefront/preview', { params: { path: { slug } }, body })),
    placeholderData: (previous) => previous,
    gcTime: KEPT_MS,
  });
  const { url, slugUrl } = storefront;
  const address = url ?? slugUrl;
  return (
    <Paper component="section" withBorder p="md" aria-label={t.title} className="sticky">
      <Group gap="xs" mb="sm">
        <Choice label={t.page} value={page} onChange={setPage} texts={{ products: t.shop, product: t.product }} />
        <Choice label={t.screen} value={screen} onChange={setScreen} texts={{ phone: t.phone, desktop: t.desktop }} />
        <Choice label={t.colours} value={scheme} onChange={setChosen} texts={{ light: t.light, dark: t.dark }} />
      </Group>
      <Refusal error={error} />
      <Text size="xs" c="dimmed" ta="center" mb={4} className="breaks">
        {address === null ? 'your-store.example' : new URL(address).host}
      </Text>
      <Screen html={data?.html ?? ''} size={SCREENS[screen]} />
    </Paper>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly texts: Readonly<Record<V, string>>;
}

function Choice<V extends string>({ label, texts, value, onChange }: ChoiceProps<V>) {
  const data = (Object.keys(texts) as V[]).map((each) => ({ value: each, label: texts[each] }));
  return <SegmentedControl size="xs" aria-label={label} value={value} onChange={onChange} data={data} />;
}

/** A page in a screen of a given size, scaled down to the available width. */
function Screen({ html, size }: { readonly html: string; readonly size: { width: number; height: number } }) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Not Mantine's hook: with a second user, the home page would load it too.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const scale = width === 0 ? 1 : Math.min(1, width / size.width);
  return (
    <div ref={ref} style={{ height: size.height * scale }}>
      <div className={classes.screen} style={{ width: size.width * scale, height: size.height * scale }}>
        {/* Without any permission: no scripts, forms, links to other pages, or access to this one. */}
        <iframe
          title={t.frame}
          sandbox=""
          srcDoc={html}
          className={classes.page}
          style={{ ...size, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
