import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** A passkey is bound to a name: no browser makes one for an address of numbers. */
const NUMBERS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys here. */
export function hasPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !NUMBERS.test(window.location.hostname);
}

/** Loaded only when somebody uses a passkey. */
const load = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. @param options the server's @throws Error in words for its person */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw isAlreadyThere(error)
      ? new Error('This device has a passkey of your account already.')
      : new Error('No passkey was made. Try again when you are ready.');
  });
  return { ...made, clientExtensionResults: {} };
}

/** Has the browser use a passkey. @param options the server's @throws Error in words for its person */
export async function givePasskey(options: unknown) {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const given = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used. Try again, or use your password.');
  });
  return { ...given, clientExtensionResults: {} };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
