import { randomBytes, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AccountKey } from './account-keys.ts';

/** Of the secret that an app makes one-time codes from; RFC 4226 asks for 16 bytes at least. */
const SECRET_BYTES = 18;
const CODES = 10;
const CODE_LENGTH = 10;
/** No letters or digits that look alike. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new second factor: what its person is shown, and what is kept. */
export interface NewSecondFactor {
  /** `otpauth:` link for an app. */
  readonly uri: string;
  /** Encrypted. */
  readonly sealedSecret: string;
}

/** One-time codes and recovery codes, kept as the account library reads them when somebody signs in. */
export interface SecondFactors {
  create(email: string): Promise<NewSecondFactor>;
  /** Whether a code is the present one, the one before or the one after it. */
  isRight(sealedSecret: string, code: string): Promise<boolean>;
  createRecoveryCodes(): Promise<{ codes: readonly string[]; sealedCodes: string }>;
  countRecoveryCodes(sealedCodes: string): Promise<number>;
  /** Whether something is encrypted with the present key. Recovery codes that are still to be made count as such. */
  isCurrent(this: void, sealed: string): boolean;
  /** The same under the present key; undefined when no known key opens one of them. */
  reseal(secrets: SealedSecrets): Promise<SealedSecrets | undefined>;
}

interface SealedSecrets {
  readonly sealedSecret: string;
  readonly sealedCodes: string;
}

/**
 * @param keys what the account library encrypts with, the present key first
 * @param issuer how an app names the account
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

/** A recovery code as it was shown, however it was typed. */
export function tidyRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}
