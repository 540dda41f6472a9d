import Type from 'typebox';
import { Timestamp } from '../kernel/http/schemas.ts';
import { PASSWORD_LENGTH } from './accounts.ts';

/** An email address; 254 characters is the maximum of RFC 5321. */
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', format: 'name' });
/** A password that was entered; it is checked later. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max });
export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
/** A one-time code or a recovery code, with the spaces that people type. */
export const OneTimeCode = Type.String({ minLength: 6, maxLength: 20 });
/** The token in an emailed link. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 200 });
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', format: 'plain-text' });

export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each lets its person in once. They are not shown again.' }),
});

/** Options for creating or using a passkey, passed unchanged to the browser's WebAuthn API. */
export const PasskeyOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true, description: 'As WebAuthn defines it, in JSON.' },
);

const Base64 = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const credential = {
  id: Base64(1400),
  rawId: Base64(1400),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** A new passkey, in the JSON form of WebAuthn. */
export const MadePasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64(4000),
    attestationObject: Base64(8000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 30, pattern: '^[a-z-]+$' }), { maxItems: 10 })),
  }),
});

/** The response of a used passkey, in the JSON form of WebAuthn. */
export const UsedPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64(4000),
    authenticatorData: Base64(4000),
    signature: Base64(2000),
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});

export const Account = Type.Object({
  name: Type.String(),
  email: Type.String(),
  emailChange: Type.Union([
    Type.Object({
      newEmail: Type.String(),
      isConfirmedByOld: Type.Boolean(),
      isConfirmedByNew: Type.Boolean(),
      expiresAt: Timestamp,
    }),
    Type.Null(),
  ]),
  twoFactor: Type.Object({ isOn: Type.Boolean(), recoveryCodesLeft: Type.Integer() }),
  passkeys: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), createdAt: Type.Union([Timestamp, Type.Null()]) }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      browser: Type.String({ description: 'In words.' }),
      address: Type.String(),
      createdAt: Timestamp,
      lastUsedAt: Type.String({ format: 'date-time', description: 'To the hour.' }),
      isThis: Type.Boolean(),
    }),
    { description: 'Last used first; at most 100.' },
  ),
});
