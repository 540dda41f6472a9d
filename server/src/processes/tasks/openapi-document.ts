import type { Config } from '../../config/config.ts';
import { openApiDocument as describeInterface } from '../../http/openapi/document.ts';

/** The document that the service serves at `/openapi.json`. Needs neither a database nor a chain. */
export function openApiDocument({ baseUrl }: Pick<Config, 'baseUrl'>): object {
  return describeInterface({ baseUrl });
}
