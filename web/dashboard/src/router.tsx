import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from './api/client.ts';
import { meQuery, queryClient, setupQuery } from './api/queries.ts';
import { Failed, NotFound, Pending } from './parts/states.tsx';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Failed });

/** A page that is loaded when it is first opened. */
// biome-ignore lint/suspicious/noExplicitAny: what a page is given is checked where it asks for it.
function page<P extends string>(parent: AnyRoute, path: P, load: () => Promise<{ default: any }>) {
  return createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load) });
}

/** Everything for those who have signed in; others sign in first, and come back to where they wanted to go. */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./layout/shell.tsx')),
  async beforeLoad({ location }) {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const { isNeeded } = await queryClient.ensureQueryData(setupQuery);
      throw redirect(isNeeded ? { to: '/setup' } : { to: '/sign-in', search: { next: location.href } });
    }
  },
});

/** Where somebody lands: in their first store, or where they make one. */
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
  component: lazyRouteComponent(() => import('./layout/store-gate.tsx')),
});

const salesPages = [
  page(store, '/orders', () => import('./pages/sales/orders.tsx')),
  page(store, '/orders/$id', () => import('./pages/sales/order.tsx')),
  page(store, '/invoices', () => import('./pages/sales/invoices.tsx')),
  page(store, '/invoices/new', () => import('./pages/sales/new-invoice/new-invoice.tsx')),
  page(store, '/invoices/$id', () => import('./pages/sales/invoice.tsx')),
];

const routeTree = rootRoute.addChildren([
  page(rootRoute, '/setup', () => import('./pages/accounts/setup.tsx')),
  page(rootRoute, '/sign-in', () => import('./pages/accounts/sign-in.tsx')),
  page(rootRoute, '/sign-up', () => import('./pages/accounts/sign-up.tsx')),
  page(rootRoute, '/forgot-password', () => import('./pages/accounts/forgot-password.tsx')),
  page(rootRoute, '/reset-password', () => import('./pages/accounts/reset-password.tsx')),
  page(rootRoute, '/invitations/$token', () => import('./pages/team/invitation.tsx')),
  page(rootRoute, '/stop-payout-change', () => import('./pages/payments/stop-payout-change.tsx')),
  signedIn.addChildren([
    start,
    page(signedIn, '/account', () => import('./pages/accounts/account/account.tsx')),
    page(signedIn, '/stores/new', () => import('./pages/stores/new-store.tsx')),
    store.addChildren([
      page(store, '/', () => import('./pages/store/home/home.tsx')),
      page(store, '/team', () => import('./pages/team/team.tsx')),
      page(store, '/audit', () => import('./pages/audit/audit.tsx')),
      page(store, '/settings', () => import('./pages/stores/settings.tsx')),
      ...salesPages,
      page(store, '/payments', () => import('./pages/payments/payments.tsx')),
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
