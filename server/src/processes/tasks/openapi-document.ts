import type { Config } from '../../config/config.ts';
import type { HttpDeps } from '../../http/dependencies.ts';
import { createHttpServer } from '../../http/server.ts';
import { httpSettings } from '../http-deps.ts';

/** The document that the service serves at `/openapi.json`. Needs neither a database nor a chain. */
export async function openApiDocument(config: Config): Promise<object> {
  // Routes are registered and never called, so of what they work with only the settings are looked at.
  const app = await createHttpServer({ settings: httpSettings({ config }) } as HttpDeps);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
