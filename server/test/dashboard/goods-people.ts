import { hashPassword } from 'better-auth/crypto';
import { systemClock } from '../../src/lib/clock.ts';
import { createIdSource } from '../../src/lib/ids.ts';
import { findUserId, insertUserWithPassword } from '../../src/merchants/owner-repository.ts';
import type { TestService } from '../support/service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';
import { addMember } from './goods-rows-repository.ts';

export const PASSWORD = 'correct horse battery';
const ids = createIdSource(systemClock);

/** Makes a person who has a role in a store. @returns their address */
export async function makeMember(
  { db }: Pick<TestService, 'db'>,
  storeId: string,
  role: 'owner' | 'admin' | 'manager',
): Promise<string> {
  const email = `${role}-${ids.next()}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  const person = { id: ids.next(), accountId: ids.next(), email, name: role, createdAt: Date.now(), passwordHash };
  await insertUserWithPassword(db, person);
  await addMember(db, { storeId, userId: (await findUserId(db, email)) ?? '', role });
  return email;
}

/** A browser in which a new member of a store has signed in. */
export async function browserOfNew(
  service: Pick<TestService, 'db' | 'baseUrl'>,
  storeId: string,
  role: 'owner' | 'admin' | 'manager' = 'manager',
): Promise<BrowserSession & { readonly email: string }> {
  const email = await makeMember(service, storeId, role);
  const browser = openBrowser(service.baseUrl);
  const { status, text } = await browser.signIn(email, PASSWORD);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return { ...browser, email };
}
