import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';
import { EMPTY_STORE, type Scene, SUSPENDED_STORE } from './scene.ts';

const INVITED = 'robin@example.com';
const REASON = 'Two buyers report that nothing was delivered. Write to us once they have their money back.';
const MAIL_TIMEOUT_MS = 60_000;
const LINK = /\/dashboard\/invitations\/([\w-]+)/;

/** Creates a store and suspends it, in the session of the demo's owner, who is an operator. */
export async function suspendStore(api: APIRequestContext, { demo: { dashboard } }: Scene): Promise<void> {
  await post(api, `${dashboard.url}/api/stores`, { name: 'Tin Whistle', slug: SUSPENDED_STORE, currency: 'usd' });
  await post(api, `${dashboard.url}/api/operator/stores/${SUSPENDED_STORE}/suspend`, { reason: REASON });
}

/** Invites a person without an account. */
export async function invite(api: APIRequestContext, { demo: { dashboard } }: Scene): Promise<void> {
  await post(api, `${dashboard.url}/api/stores/${EMPTY_STORE}/invitations`, { email: INVITED, role: 'manager' });
}

/** Returns the link in the invitation; the demo writes its emails into a folder. */
export async function invitationUrl({ demo: { dashboard, mail } }: Scene): Promise<string> {
  const deadline = AbortSignal.timeout(MAIL_TIMEOUT_MS);
  while (!deadline.aborted) {
    for (const file of await readdir(mail.dir)) {
      const text = (await readFile(join(mail.dir, file), 'utf8')).replaceAll(/=\r?\n/g, '');
      const [, token] = text.includes(INVITED) ? (LINK.exec(text) ?? []) : [];
      if (token !== undefined) return `${dashboard.url}/invitations/${token}`;
    }
    await sleep(200);
  }
  throw new Error('the invitation was not mailed');
}

async function post(api: APIRequestContext, url: string, data: object): Promise<void> {
  const answer = await api.post(url, { data });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
}
