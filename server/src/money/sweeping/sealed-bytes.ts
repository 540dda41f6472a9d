import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import type { OpenSweep } from './repository.ts';

/** Seals the bytes of a transaction that sends an authorization, for storage until it is settled. */
export function sealedBytes(secrets: SecretBox, raw: string, authorizationId: string): string {
  return secrets.seal(raw, { kind: 'authorization-transaction', id: authorizationId });
}

/** Returns the signed bytes of a transaction under way; undefined when they are sealed and cannot be opened here. */
export function bytesOf(
  { authorizationId, rawTransaction }: Pick<OpenSweep, 'authorizationId' | 'rawTransaction'>,
  { secrets }: { readonly secrets?: SecretBox },
): string | undefined {
  if (authorizationId === null) return rawTransaction;
  try {
    return secrets?.open(rawTransaction, { kind: 'authorization-transaction', id: authorizationId });
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
