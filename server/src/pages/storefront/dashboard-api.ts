import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { Nullable, OneOf, Uuid } from '../../kernel/http/schemas.ts';
import { MAX_ORDERED } from '../../stores/storefront/storefront.ts';
import { type PreviewDeps, readPreview } from './read-preview.ts';

const Text = (maxLength: number) => Nullable(Type.String({ maxLength }));

/** The form as it is typed: values that could not be saved are accepted. */
const PreviewBody = Type.Object({
  isOn: Type.Boolean(),
  name: Type.String({ maxLength: 255 }),
  description: Text(2000),
  accent: Text(64),
  supportEmail: Text(254),
  supportUrl: Text(2048),
  termsUrl: Text(2048),
  productOrder: Type.Array(Uuid, { maxItems: MAX_ORDERED }),
  page: OneOf(['products', 'product']),
  scheme: OneOf(['light', 'dark']),
  nonce: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'Of the page that embeds the preview.' }),
});

const previewStorefrontOperation = storeOperation(
  'viewShop',
  {
    operationId: 'previewStorefront',
    summary: 'A page of the storefront with unsaved texts and appearance',
    description: 'For the `srcdoc` of a sandboxed frame. Saves nothing.',
    body: PreviewBody,
    response: { 200: Type.Object({ html: Type.String() }) },
  },
  async (deps: PreviewDeps, { store, body }) => ({
    status: 200,
    body: { html: await readPreview(deps, store.storeId, body) },
  }),
);

export const routes: readonly DashboardRoute<PreviewDeps>[] = [
  dashboardRoute('POST /stores/:slug/storefront/preview', previewStorefrontOperation),
];
