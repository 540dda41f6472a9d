import { systemClock } from '../../src/lib/clock.ts';
import { createIdSource } from '../../src/lib/ids.ts';
import { createPasswords } from '../../src/people/passwords.ts';
import { insertPerson } from '../../src/people/person-repository.ts';
import type { TestService } from '../support/service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';

/** The password of everybody whom {@link createPerson} makes. */
export const PASSWORD = 'correct horse battery';
const ids = createIdSource(systemClock);
const passwords = createPasswords();

/** Makes an account. @returns its id */
export async function createPerson(service: TestService, email: string): Promise<string> {
  const id = ids.next();
  const passwordHash = await passwords.hash(PASSWORD);
  const person = { id, accountId: ids.next(), email, name: 'Ada', passwordHash, createdAt: systemClock.now() };
  await service.db.transaction((tx) => insertPerson(tx, person));
  return id;
}

/** Makes an account and signs in to it. */
export async function signedIn(service: TestService, email: string): Promise<BrowserSession & { id: string }> {
  const id = await createPerson(service, email);
  const browser = openBrowser(service.baseUrl);
  await browser.signIn(email, PASSWORD);
  return { ...browser, id };
}
