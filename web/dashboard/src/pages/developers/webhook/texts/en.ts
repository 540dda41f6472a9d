import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

/** Texts of the tab of the webhook. */
export const texts = {
  url: {
    title: 'Webhook URL',
    says: (reference: ReactNode) =>
      rich`Every event of your orders and invoices is posted to it, signed. The ${reference} lists them.`,
    reference: 'API reference',
    none: 'This store has no webhook URL, so no events are sent.',
    sentTo: (host: string) => `Events are sent to ${host}.`,
    onlyOwners: 'Only an owner of the store can change this or see the secret.',
    label: 'Webhook URL',
    description: 'On your own server, publicly reachable and starting with https://. Changing it keeps the secret.',
    save: 'Save webhook URL',
    saved: 'The webhook URL is saved',
    remove: 'Remove webhook URL',
    removing: 'Remove the webhook URL?',
    removingSays:
      'New events are no longer recorded, and pending ones are dropped. The secret is kept for another ' +
      'URL; a rotation in progress ends.',
    removed: 'The webhook URL is removed',
  },
  secret: {
    title: 'Webhook secret',
    says:
      'Your server uses it to verify that an event comes from Till. Anyone who has it can forge ' +
      'events, so treat it like a password.',
    later: 'It is created when you first save a webhook URL.',
    reveal: 'Reveal secret',
    hide: 'Hide secret',
    recorded: 'Revealing it is recorded in the audit log.',
    current: 'Current secret',
    copyCurrent: 'Copy current secret',
    new: 'New secret',
    copyNew: 'Copy new secret',
    copied: 'The secret is copied',
  },
  rotation: {
    start: 'Rotate secret',
    starting: 'Rotate the secret?',
    startingSays:
      'A new secret is created. For 24 hours every event is signed with both, so nothing is lost while ' +
      'you update your server; then only the new one is used. Every owner gets an email.',
    started: 'Events are now signed with both secrets. Every owner gets an email.',
    title: 'A new secret is about to take over',
    /** @param header of signatures with the current secret @param next of those with the new one */
    says: (at: ReactNode, header: ReactNode, next: ReactNode) =>
      rich`From ${at} on, events are signed with it only. Until then ${header} is made with the current
        secret and ${next} with the new one. Add the new one to your server, and accept either.`,
    finish: 'Finish now',
    finishing: 'Finish the rotation now?',
    finishingSays:
      'Events are signed with the new secret only from now on. A server that still has the old one refuses them.',
    finished: 'Events are now signed with the new secret only',
    cancel: 'Cancel rotation',
    cancelling: 'Cancel the rotation?',
    cancellingSays: 'The new secret is discarded, and events are signed with the current one only.',
    cancelled: 'The rotation is cancelled. The current secret stays.',
  },
  test: {
    title: 'Test',
    says: 'Sends a ping, signed like every event. It is marked as a test, is not stored, and is not retried.',
    send: 'Send test',
    request: 'Request',
    answer: 'Answer',
    /** @param error one of `attemptErrors` @param code of the operating system @param ms milliseconds, formatted */
    failedWith: (error: string, code: string, ms: string) => `${error} (${code}), after ${ms} ms.`,
    failed: (error: string, ms: string) => `${error}, after ${ms} ms.`,
    accepted: (status: number, ms: string) =>
      `Your endpoint answered ${status}, after ${ms} ms. An event would count as received.`,
    /** @param advice one of the following */
    refused: (status: number, ms: string, advice: string) =>
      `Your endpoint answered ${status}, after ${ms} ms. ${advice}`,
    redirected: 'Redirects are not followed: save the URL that it leads to.',
    unauthorized: 'If your server refused the signature, paste the request into the signature debugger.',
    notFound: 'This address does not accept POST requests.',
    other: 'Only answers from 200 to 299 count; an event would be tried again.',
  },
};
export type Texts = typeof texts;
