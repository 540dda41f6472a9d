import Type from 'typebox';
import { IMAGE_UPLOAD, keepUpload, UPLOAD_REFUSALS } from '../../catalog/images/upload.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { throttled } from '../../kernel/auth/throttle.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { changeSlug } from '../change-slug.ts';
import type { StoresDeps } from '../dependencies.ts';
import { readStore, slugUrl } from '../read-store.ts';
import { StorefrontRefusal, StoreRefusal } from '../refusals.ts';
import { ChangeSlugBody, ClaimDomainBody, SaveStorefrontBody, StorefrontView } from './dashboard-schema.ts';
import { storefrontView } from './dashboard-view.ts';
import { checkDomain, claimDomain, removeDomain } from './domains.ts';
import { changeLogo, readStorefront, saveStorefront } from './storefront.ts';

const getStorefrontOperation = storeOperation(
  'viewShop',
  {
    operationId: 'getStorefront',
    summary: 'The addresses and appearance of the storefront',
    response: { 200: StorefrontView },
  },
  async (deps: StoresDeps, { store: { storeId } }) => {
    const { hostedBase: hostedBaseUrl, storefrontDomain } = deps.settings;
    const where = { hostedBaseUrl, storefrontDomain };
    const storefront = await readStorefront(deps, storeId);
    const store = await readStore(deps.db, storeId, where);
    const target = storefront.domain === undefined ? undefined : await deps.domains.target();
    const url = store?.storefrontUrl ?? null;
    return { status: 200, body: storefrontView(storefront, { url, slugUrl: slugUrl(storefront.slug, where), target }) };
  },
);

const saveStorefrontOperation = storeOperation(
  'shop',
  {
    operationId: 'saveStorefront',
    summary: 'Save the texts and appearance of the storefront',
    body: SaveStorefrontBody,
    refusals: StorefrontRefusal.of('storefront.changed'),
  },
  (deps: StoresDeps, call) => {
    const { version, name, description, ...rest } = call.body;
    const fields = { ...rest, name: name.trim(), description: description?.trim() ? description.trim() : null };
    return saveStorefront(deps, { storeId: call.store.storeId, by: call.by, version, fields });
  },
);

const changeSlugOperation = storeOperation(
  'shop',
  {
    operationId: 'changeSlug',
    summary: 'Change the slug; the old one redirects for 90 days',
    body: ChangeSlugBody,
    response: { 200: Type.Object({ slug: Type.String() }) },
    refusals: StoreRefusal.of('store.slugReserved', 'store.slugTaken', 'store.slugsTooMany'),
  },
  async (deps: StoresDeps, call) => {
    const { slug } = call.body;
    await changeSlug({ ...deps, own: deps.settings.ownHosts }, { storeId: call.store.storeId, by: call.by, slug });
    return { status: 200, body: { slug } };
  },
);

const setLogoOperation = storeOperation(
  'shop',
  {
    operationId: 'setStorefrontLogo',
    summary: 'Set the logo of the store',
    ...IMAGE_UPLOAD,
    response: { 200: Type.Object({ logo: Type.String() }) },
    refusals: UPLOAD_REFUSALS,
  },
  async (deps: StoresDeps, call) => {
    const { storeId } = call.store;
    const logo = await keepUpload(deps, { storeId, body: call.request.body });
    await changeLogo(deps, storeId, call.by, logo);
    return { status: 200, body: { logo } };
  },
);

const removeLogoOperation = storeOperation(
  'shop',
  { operationId: 'removeStorefrontLogo', summary: 'Remove the logo' },
  (deps: StoresDeps, call) => changeLogo(deps, call.store.storeId, call.by, null),
);

const claimDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'claimDomain',
    summary: 'Claim a custom domain for the storefront',
    description: 'It is active once its TXT record proves ownership and it points here; until then it is unclaimed.',
    body: ClaimDomainBody,
    refusals: StorefrontRefusal.of('domain.invalid', 'domain.ours', 'domain.suffix'),
  },
  (deps: StoresDeps, call) =>
    claimDomain(
      { ...deps, own: deps.settings.ownHosts },
      { storeId: call.store.storeId, by: call.by, text: call.body.domain },
    ),
);

const removeDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'removeDomain',
    summary: 'Remove the custom domain from the storefront',
    refusals: StorefrontRefusal.of('domain.none'),
  },
  async (deps: StoresDeps, call) => void (await removeDomain(deps, { storeId: call.store.storeId, by: call.by })),
);

/** Checks per store within 15 minutes: records change less often. */
const CHECKS = 20;

const checkDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'checkDomain',
    summary: 'Check the custom domain now',
    description: 'Queries DNS, which takes up to ten seconds.',
    refusals: [...StorefrontRefusal.of('domain.none'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: StoresDeps, call) => {
    const { storeId } = call.store;
    const allowance = { what: ['domain check', storeId], tries: CHECKS, keep: true };
    const look = () => checkDomain({ ...deps, lookUp: deps.domains.lookUp }, { storeId, by: call.by });
    await throttled(deps, [allowance], look);
  },
);

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/storefront', getStorefrontOperation),
  dashboardRoute('PUT /stores/:slug/storefront', saveStorefrontOperation),
  dashboardRoute('PUT /stores/:slug/storefront/slug', changeSlugOperation),
  dashboardRoute('PUT /stores/:slug/storefront/logo', setLogoOperation),
  dashboardRoute('DELETE /stores/:slug/storefront/logo', removeLogoOperation),
  dashboardRoute('PUT /stores/:slug/storefront/domain', claimDomainOperation),
  dashboardRoute('DELETE /stores/:slug/storefront/domain', removeDomainOperation),
  dashboardRoute('POST /stores/:slug/storefront/domain/check', checkDomainOperation),
];
