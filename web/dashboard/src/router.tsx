import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ApiError } from './api/client.ts';
import { meQuery, queryClient, setupQuery } from './api/queries.ts';
import { dropLanguageFromAddress, LANGUAGE, reloadIn } from './parts/language.ts';
import { Failed, NotFound, Pending } from './parts/states.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Failed,
  // A click is answered first: drawing another page takes longer than a tenth of a second on a slow machine.
  beforeLoad: ({ cause, preload }) => (cause === 'stay' && !preload ? drawn() : undefined),
});

/** Time after which a hidden page, which is never drawn, goes on, in milliseconds. */
const HIDDEN_MS = 100;

/** Resolves once the browser has drawn the page as it is. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A page that is loaded when it is first opened. */
function page<P extends string>(parent: AnyRoute, path: P, load: () => Promise<{ default: ComponentType }>) {
  return createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load) });
}

/** All routes for signed-in people, in the language of their choice; others sign in first, and return to the page. */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./layout/shell.tsx')),
  async beforeLoad({ location }) {
    try {
      const { person } = await queryClient.ensureQueryData(meQuery);
      if (person.language !== null && person.language !== LANGUAGE) reloadIn(person.language);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const { isNeeded } = await queryClient.ensureQueryData(setupQuery);
      throw redirect(isNeeded ? { to: '/setup' } : { to: '/sign-in', search: { next: location.href } });
    }
  },
});

/** The start page: the person's first store, or the form for a new one. */
const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  async beforeLoad() {
    const { stores, person } = await queryClient.ensureQueryData(meQuery);
    const first = stores.find((store) => !store.isClosed) ?? stores[0];
    if (first !== undefined) throw redirect({ to: '/stores/$slug', params: { slug: first.slug } });
    throw redirect({ to: person.isOperator ? '/operator' : '/stores/new' });
  },
});

const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/stores/$slug',
  /** A link with a former slug leads to the store's current address. */
  async beforeLoad({ params: { slug }, location }) {
    const { stores } = await queryClient.ensureQueryData(meQuery);
    if (stores.some((each) => each.slug === slug)) return;
    const moved = stores.find(({ formerSlugs }) => formerSlugs.includes(slug));
    if (moved === undefined) return;
    const { pathname, search, hash } = location;
    const to = pathname.replace(`/stores/${slug}`, `/stores/${moved.slug}`);
    throw redirect({ to, search, hash, replace: true });
  },
  component: lazyRouteComponent(() => import('./layout/store-gate.tsx')),
  // Neither data nor input of one store is shown in another.
  remountDeps: ({ params }) => params,
});

/** The lists; what is opened from one is shown beside it. */
const orders = page(store, '/orders', () => import('./pages/sales/orders.tsx'));
const invoices = page(store, '/invoices', () => import('./pages/sales/invoices.tsx'));
const salesPages = [
  orders.addChildren([page(orders, '/$id', () => import('./pages/sales/order.tsx'))]),
  invoices.addChildren([
    page(invoices, '/new', () => import('./pages/sales/new-invoice/new-invoice.tsx')),
    page(invoices, '/$id', () => import('./pages/sales/invoice.tsx')),
  ]),
  page(store, '/customers', () => import('./pages/customers/customers.tsx')),
  page(store, '/customers/$id', () => import('./pages/customers/customer.tsx')),
];

/** The pages that hold the former sections of the payments page, by the fragment of links to them. */
const MOVED: Readonly<Record<string, string>> = {
  'payout-addresses': 'settings/payments',
  methods: 'settings/payments',
  'method-order': 'settings/payments',
  finality: 'settings/payments',
  fees: 'settlements',
  ledger: 'settlements',
  'found-funds': 'settlements/unmatched',
};

const payments = createRoute({
  getParentRoute: () => store,
  path: '/payments',
  beforeLoad({ location: { hash, pathname } }) {
    const page = MOVED[hash];
    if (page !== undefined) throw redirect({ to: pathname.replace(/payments$/, page), hash, replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/payments/payments.tsx')),
});

/** For operators only; others find no page there. */
const operator = createRoute({
  getParentRoute: () => signedIn,
  path: '/operator',
  async beforeLoad() {
    const { person } = await queryClient.ensureQueryData(meQuery);
    if (!person.isOperator) throw notFound();
  },
});

const operatorPages = [
  page(operator, '/', () => import('./pages/operator/overview.tsx')),
  page(operator, '/chains', () => import('./pages/operator/chains/chains.tsx')),
  page(operator, '/queues', () => import('./pages/operator/queues/queues.tsx')),
  page(operator, '/stores', () => import('./pages/operator/stores.tsx')),
  page(operator, '/stores/$slug', () => import('./pages/operator/store/store.tsx')),
  page(operator, '/fees', () => import('./pages/operator/fees.tsx')),
  page(operator, '/people', () => import('./pages/operator/people.tsx')),
  page(operator, '/documents/$name', () => import('./pages/operator/document.tsx')),
];

const routeTree = rootRoute.addChildren([
  page(rootRoute, '/setup', () => import('./pages/accounts/setup.tsx')),
  page(rootRoute, '/sign-in', () => import('./pages/accounts/sign-in.tsx')),
  page(rootRoute, '/sign-up', () => import('./pages/accounts/sign-up.tsx')),
  page(rootRoute, '/forgot-password', () => import('./pages/accounts/forgot-password.tsx')),
  page(rootRoute, '/reset-password', () => import('./pages/accounts/reset-password.tsx')),
  page(rootRoute, '/change-email', () => import('./pages/accounts/change-email.tsx')),
  page(rootRoute, '/invitations/$token', () => import('./pages/team/invitation.tsx')),
  page(rootRoute, '/stop-payout-change', () => import('./pages/payment-settings/stop-change/stop-payout-change.tsx')),
  signedIn.addChildren([
    start,
    page(signedIn, '/account', () => import('./pages/accounts/account/account.tsx')),
    page(signedIn, '/stores/new', () => import('./pages/stores/new-store.tsx')),
    operator.addChildren(operatorPages),
    store.addChildren([
      page(store, '/', () => import('./pages/store/home/home.tsx')),
      page(store, '/team', () => import('./pages/team/team.tsx')),
      page(store, '/audit', () => import('./pages/audit/audit.tsx')),
      page(store, '/storefront', () => import('./pages/storefront/storefront.tsx')),
      page(store, '/settings', () => import('./pages/stores/settings/settings.tsx')),
      page(store, '/settings/notifications', () => import('./pages/stores/settings/notifications.tsx')),
      ...salesPages,
      payments,
      page(store, '/settlements', () => import('./pages/settlements/settlements.tsx')),
      page(store, '/settlements/unmatched', () => import('./pages/settlements/unmatched.tsx')),
      page(store, '/settings/payments', () => import('./pages/payment-settings/payment-settings.tsx')),
      page(store, '/developers', () => import('./pages/developers/developers.tsx')),
      page(store, '/products', () => import('./pages/products/products.tsx')),
      page(store, '/products/new', () => import('./pages/products/new-product.tsx')),
      page(store, '/products/$id', () => import('./pages/products/product.tsx')),
      page(store, '/templates', () => import('./pages/templates/templates.tsx')),
      page(store, '/templates/new', () => import('./pages/templates/new-template.tsx')),
      page(store, '/templates/$id', () => import('./pages/templates/template.tsx')),
    ]),
  ]),
]);

dropLanguageFromAddress();

export const router = createRouter({
  routeTree,
  basepath: '/dashboard',
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultErrorComponent: Failed,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
