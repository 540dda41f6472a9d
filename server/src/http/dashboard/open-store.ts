import type { StoreAccess } from '../../people/sessions.ts';
import { HttpRefusal } from '../refusal-table.ts';

/** The id of a store in which something new is made. @throws HttpRefusal when it is closed */
export function openStore({ storeId, isClosed }: StoreAccess): string {
  if (isClosed) throw new HttpRefusal('store.closed');
  return storeId;
}
