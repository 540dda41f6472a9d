import { systemClock } from '../../src/lib/clock.ts';
import { createIdSource } from '../../src/lib/ids.ts';
import type { StoreRole } from '../../src/people/roles.ts';
import type { TestService } from '../support/service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';
import { addMember } from './goods-rows-repository.ts';
import { createPerson, PASSWORD } from './people.ts';

interface Member {
  readonly id: string;
  readonly email: string;
}
const ids = createIdSource(systemClock);

/** Makes a person who has a role in a store, with the password of {@link createPerson}. */
export async function makeMember(service: TestService, storeId: string, role: StoreRole): Promise<Member> {
  const email = `${role}-${ids.next()}@example.com`;
  const id = await createPerson(service, email);
  await addMember(service.db, { storeId, userId: id, role });
  return { id, email };
}

/** A browser in which a new member of a store has signed in. */
export async function browserOfNew(
  service: TestService,
  storeId: string,
  role: StoreRole = 'manager',
): Promise<BrowserSession & Member> {
  const member = await makeMember(service, storeId, role);
  const browser = openBrowser(service.baseUrl);
  const { status, text } = await browser.signIn(member.email, PASSWORD);
  if (status !== 200) throw new Error(`${member.email} could not sign in: ${status} ${text}`);
  return { ...browser, ...member };
}
