import { useLocalStorage } from '@mantine/hooks';
import type { StoreAct } from '../../../layout/current-store.ts';
import { useStore } from '../../../layout/store-params.ts';
import type { Overview } from '../home/overview.ts';

/** Which first steps of a store are done. */
export type Done = Overview['firstSteps'];

export interface Step {
  readonly key: Exclude<keyof Done, 'hasPayment'>;
  readonly act: StoreAct;
  /** Page of the step below the store's, and the pages on which its act ends. */
  readonly path: string;
  readonly pages: string;
}

/** The steps to being paid at all. */
const SHARED: readonly Step[] = [
  { key: 'hasPayout', act: 'ownership', path: '/settings/payments', pages: '/settings/payments' },
  { key: 'hasMethod', act: 'shop', path: '/settings/payments#methods', pages: '/settings/payments' },
];

/** The ways to sell, each with its own steps. */
const WAYS = {
  storefront: [
    { key: 'hasProduct', act: 'goods', path: '/products/new', pages: '/products' },
    { key: 'hasStorefront', act: 'shop', path: '/storefront', pages: '/storefront' },
  ],
  invoices: [{ key: 'hasInvoice', act: 'sell', path: '/invoices/new', pages: '/invoices' }],
  api: [
    { key: 'hasKey', act: 'keys', path: '/developers?tab=keys', pages: '/developers' },
    { key: 'hasWebhook', act: 'ownership', path: '/developers?tab=webhook', pages: '/developers' },
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as Way[];

/** The reader's steps on the way that they have chosen; otherwise on one that is complete, or else the furthest. */
export interface Walk {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly steps: readonly Step[];
  /** The first one that is not done. */
  readonly next: Step | undefined;
  readonly choose: (way: Way) => void;
}

/** Returns the reader's first steps; undefined when they may do none. The chosen way is kept in the browser. */
export function useWalk(done: Done): Walk | undefined {
  const { slug, may } = useStore();
  const [chosen, choose] = useLocalStorage<Way | undefined>({
    key: `till-way-${slug}`,
    defaultValue: undefined,
    getInitialValueInEffect: false,
  });
  const ways = NAMES.filter((way) => WAYS[way].some(({ act }) => may(act)));
  const all = (way: Way): readonly Step[] => [...SHARED, ...WAYS[way]];
  const stepsOf = (way: Way): Step[] => all(way).filter(({ act }) => may(act));
  const doneOf = (way: Way): number => stepsOf(way).filter(({ key }) => done[key]).length;
  const open = ways.filter((way) => doneOf(way) < stepsOf(way).length);
  const likely =
    ways.find((way) => all(way).every(({ key }) => done[key])) ??
    open.toSorted((one, other) => doneOf(other) - doneOf(one))[0];
  const way = ways.find((each) => each === chosen) ?? likely ?? ways[0];
  if (way === undefined) return undefined;
  const steps = stepsOf(way);
  return { ways, way, steps, next: steps.find(({ key }) => !done[key]), choose };
}
