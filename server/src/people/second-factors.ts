import { randomBytes, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AccountKey } from './account-keys.ts';

/** Length of the secret that an app derives one-time codes from; RFC 4226 requires at least 16 bytes. */
const SECRET_BYTES = 18;
const CODES = 10;
const CODE_LENGTH = 10;
/** No letters or digits that look alike. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new second factor: the values shown to its person, and the stored ones. */
export interface NewSecondFactor {
  /** `otpauth:` link for an app. */
  readonly uri: string;
  /** Encrypted. */
  readonly sealedSecret: string;
}

/** One-time codes and recovery codes, stored in the form that the account library reads at sign-in. */
export interface SecondFactors {
  create(email: string): Promise<NewSecondFactor>;
  /** Returns true when a code is the current one, the previous one or the next one. */
  isRight(sealedSecret: string, code: string): Promise<boolean>;
  createRecoveryCodes(): Promise<{ codes: readonly string[]; sealedCodes: string }>;
  countRecoveryCodes(sealedCodes: string): Promise<number>;
  /** Returns true when a value is encrypted with the current key, or when there are no recovery codes yet. */
  isCurrent(this: void, sealed: string): boolean;
  /** Encrypts the secrets with the current key; undefined when no known key opens one of them. */
  reseal(secrets: SealedSecrets): Promise<SealedSecrets | undefined>;
}

interface SealedSecrets {
  readonly sealedSecret: string;
  readonly sealedCodes: string;
}

/**
 * Creates the functions for second factors.
 * @param keys the account library's encryption keys, the current one first
 * @param issuer the name of the account in apps
 */
export function createSecondFactors(options: {
  keys: readonly [AccountKey, ...AccountKey[]];
  issuer: string;
}): SecondFactors {
  const { keys, issuer } = options;
  const currentVersion = keys[0].version;
  const key = { keys: new Map(keys.map(({ version, value }) => [version, value])), currentVersion };
  const isCurrent = (sealed: string): boolean => sealed === '' || parseEnvelope(sealed)?.version === currentVersion;
  const reseal = async (sealed: string): Promise<string> =>
    isCurrent(sealed) ? sealed : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: sealed }) });
  return {
    isCurrent,
    async reseal({ sealedSecret, sealedCodes }) {
      try {
        return { sealedSecret: await reseal(sealedSecret), sealedCodes: await reseal(sealedCodes) };
      } catch {
        return undefined;
      }
    },
    async create(email) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      return { uri: createOTP(secret).url(issuer, email), sealedSecret: await symmetricEncrypt({ key, data: secret }) };
    },
    async isRight(sealedSecret, code) {
      return createOTP(await symmetricDecrypt({ key, data: sealedSecret })).verify(code);
    },
    async createRecoveryCodes() {
      const codes = Array.from({ length: CODES }, newRecoveryCode);
      return { codes, sealedCodes: await symmetricEncrypt({ key, data: JSON.stringify(codes) }) };
    },
    async countRecoveryCodes(sealedCodes) {
      return (JSON.parse(await symmetricDecrypt({ key, data: sealedCodes })) as string[]).length;
    },
  };
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return `${letters.slice(0, CODE_LENGTH / 2).join('')}-${letters.slice(CODE_LENGTH / 2).join('')}`;
}

/** Returns a recovery code in the form in which it was shown, however it was typed. */
export function tidyRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}
