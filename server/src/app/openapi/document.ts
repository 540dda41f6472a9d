import { ROUTES } from '../http/routes.ts';
import { createComponents, type JsonObject } from './components.ts';
import { DESCRIPTION, SECURITY_SCHEME, TAGS } from './introduction.ts';
import { pathItems } from './paths.ts';
import { eventWebhooks } from './webhooks.ts';

/** Version of the API, not of the program. */
const INTERFACE_VERSION = '1.0.0';

/**
 * Builds the OpenAPI 3.1 document of the whole API from the schemas that validate and serialise. It depends only on the
 * base URL, so that it is reproducible.
 */
export function openApiDocument({ baseUrl }: { readonly baseUrl: string }): JsonObject {
  const components = createComponents();
  const paths = pathItems([...ROUTES.merchant, ...ROUTES.checkout], components);
  const webhooks = eventWebhooks(components);
  const schemas = Object.entries(components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchant API',
      version: INTERFACE_VERSION,
      summary: 'Crypto payments for digital goods.',
      description: DESCRIPTION,
    },
    servers: [{ url: baseUrl }],
    tags: TAGS,
    security: [{ apiKey: [] }],
    paths,
    webhooks,
    components: { securitySchemes: { apiKey: SECURITY_SCHEME }, schemas: Object.fromEntries(schemas) },
  };
}
