import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

/** Creates a token for a mailed link: 192 random bits in base64url. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the stored form of a token, its SHA-256, so that reading the database does not reveal the link. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
