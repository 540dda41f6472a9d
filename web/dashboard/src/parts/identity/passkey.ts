import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { texts } from './texts/en.ts';

/** A passkey is bound to a host name: no browser creates one for an IP address. */
const NUMBERS = /^[\d.]+$|^\[/;

/** Returns true when this browser can use passkeys here. */
export function hasPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !NUMBERS.test(window.location.hostname);
}

/** Loaded only when a passkey is used. */
const load = () => import('@simplewebauthn/browser');

/**
 * Makes the browser create a passkey.
 * @param options the server's
 * @throws Error with a message for the person
 */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw isAlreadyThere(error) ? new Error(texts.passkey.exists) : new Error(texts.passkey.notCreated);
  });
  return { ...made, clientExtensionResults: {} };
}

/**
 * Makes the browser use a passkey.
 * @param options the server's
 * @throws Error with a message for the person
 */
export async function givePasskey(options: unknown) {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const given = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(texts.passkey.notUsed);
  });
  return { ...given, clientExtensionResults: {} };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
