import type { StoreRole } from '../../../kernel/auth/roles.ts';
import { present } from '../../../kernel/lib/errors.ts';
import { provision } from '../../../operator/provisioning/provision.ts';
import { listInvitations } from '../../../people/invitation-repository.ts';
import { invite } from '../../../people/invite.ts';
import { findMember } from '../../../people/member-repository.ts';
import { changeRole } from '../../../people/members.ts';
import { findPerson } from '../../../people/person-repository.ts';
import type { Desk, Sample } from './desk.ts';
import { SAMPLE_SLUG } from './sample-store.ts';

/** The sample store's team besides its owner; they sign in with the owner's password. */
const TEAM = [
  { email: 'admin@example.com', name: 'Demo admin', role: 'admin' },
  { email: 'manager@example.com', name: 'Demo manager', role: 'manager' },
] as const satisfies readonly { email: string; name: string; role: StoreRole }[];
const INVITED = 'freelancer@example.com';

/** Gives the store a team, and one invited person who has not joined yet. */
export async function gatherTeam(desk: Desk, { storeId, owner }: Sample, password: string): Promise<void> {
  const { db, config } = desk;
  const inviter = { by: owner, id: owner.id, name: 'Demo owner', language: null };
  for (const { email, name, role } of TEAM) {
    const person = await findPerson(db, { email });
    const member = person && (await findMember(db, storeId, person.id));
    if (member?.role === role) continue;
    // A provisioned person starts as an owner.
    const file = { owner: { email, name, password }, store: { slug: SAMPLE_SLUG } };
    const { webhookAllowInsecure: allowInsecureWebhooks } = config;
    if (member === undefined) await provision({ ...desk, allowInsecureWebhooks }, file);
    const userId = present(await findPerson(db, { email }), 'who was provisioned is there').id;
    await changeRole(desk, storeId, inviter, { userId, role });
  }
  if ((await listInvitations(db, storeId)).some(({ email }) => email === INVITED)) return;
  await invite(desk, storeId, inviter, { email: INVITED, role: 'manager' });
}
