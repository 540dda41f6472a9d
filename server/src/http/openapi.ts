import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './dependencies.ts';

/** The version of the interface, not of the program. */
const INTERFACE_VERSION = '1.0.0';

/** Collects every route's schemas into one OpenAPI 3.1 document, served at `/openapi.json`. */
export async function registerOpenApi(app: FastifyInstance, settings: HttpSettings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Merchant API',
        version: INTERFACE_VERSION,
        description: 'Orders, invoices, products, webhook deliveries and checkouts of a crypto payment service.',
      },
      servers: [{ url: settings.baseUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: '`svc_live_` and 48 hexadecimal characters.' },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: markVerbatim(schema), url }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** The serialiser needs verbatim fields without a type; readers need to know that they are objects. */
function markVerbatim<T>(schema: T): T {
  return JSON.parse(
    JSON.stringify(schema ?? {}, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('x-verbatim' in value)) return value;
      const { 'x-verbatim': _, ...rest } = value;
      return { type: ['object', 'null'], additionalProperties: true, ...rest };
    }),
  ) as T;
}
