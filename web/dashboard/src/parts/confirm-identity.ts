import { ApiError } from '../api/client.ts';

/** The server's sentence when the last confirmation by password or passkey is too old. */
const UNCONFIRMED = 'Confirm your identity';

/** Returns true when an act was refused only because its person must confirm their identity again. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.said === UNCONFIRMED;
}

/**
 * Asks for the password or a passkey in a dialog.
 * @returns false when the person closed it, or it failed to load
 */
export async function confirmIdentity(): Promise<boolean> {
  const loaded = await import('./identity/confirm-dialog.tsx').catch(() => undefined);
  return loaded?.askForIdentity() ?? false;
}
