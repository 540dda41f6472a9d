import { expect } from 'vitest';
import { visit } from '../../pages/storefront/visit.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import type { TestService } from '../../support/service.ts';

/**
 * Waits until storefronts have been notified of every change made so far: notifications arrive in order, and those of a
 * separate store are observed.
 *
 * @param service one whose storefronts are below `shops.example`
 */
export async function followNotifications(service: TestService): Promise<() => Promise<void>> {
  const { storeId } = await service.createStore({ name: 'Tellings', slug: 'tellings', storefrontEnabled: true });
  const admin = await browserOfNew(service, storeId, 'admin');
  const shown = async () => (await visit(service.baseUrl, { host: 'tellings.shops.example' })).body;
  let count = 0;
  const rename = async (): Promise<void> => {
    await shown();
    count += 1;
    await admin.call('PUT', '/stores/tellings/settings/name', { name: `Tellings ${count}` });
    await expect.poll(shown).toContain(`<title>Tellings ${count}</title>`);
  };
  return async () => {
    // A page that is read again because of an earlier notification shows the new name before its own notification
    // arrives.
    await rename();
    await rename();
  };
}
