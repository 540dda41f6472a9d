import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

/** A token for a mailed link: 192 random bits in base64url. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of it, so that nobody who reads the database has the link: its SHA-256. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
