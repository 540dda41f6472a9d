import { domainToASCII } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockTeam } from '../../src/people/member-repository.ts';
import { openBrowser } from '../support/dashboard/browser-session.ts';
import { browserOf, invitationTo, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { waitingStatements } from '../support/dashboard/rows-repository.ts';
import { actsOf, giveSecondFactor, mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { createShiftClock, type ShiftClock } from '../support/shift-clock.ts';

const DAY_MS = 24 * 3_600_000;
let service: TestService;
let clock: ShiftClock;
beforeAll(async () => {
  clock = createShiftClock();
  service = await startTestService({ clock });
});
afterAll(() => service?.stop());

let store: TestStore;
let at: (rest: string) => string;
let number = 0;
let owner: string;
beforeEach(async () => {
  store = await service.createStore();
  number += 1;
  at = (rest) => `/stores/${store.slug}${rest}`;
  owner = `owner-${number}@example.com`;
  await makePerson(service, owner, { [store.storeId]: 'owner' });
});

const lastAct = async () => (await actsOf(service.db, store.storeId)).at(-1);

describe('inviting', () => {
  test('emails a link with which a new person creates an account, joins and is signed in', async () => {
    const browser = await browserOf(service, owner);
    const email = `new-${number}@example.com`;
    const invited = await browser.call('POST', at('/invitations'), { email: email.toUpperCase(), role: 'manager' });
    expect(invited.status, invited.text).toBe(204);
    expect(await lastAct()).toMatchObject({
      actorName: owner,
      act: 'invitation.sent',
      after: { email, role: 'manager' },
    });
    const team = await browser.call('GET', at('/team'));
    expect(team.json.invitations).toMatchObject([{ email, role: 'manager', isExpired: false }]);

    const token = await invitationTo(service, email);
    const stranger = openBrowser(service.baseUrl);
    const shown = await stranger.call('POST', '/invitations/read', { token });
    expect(shown.json).toMatchObject({ email, role: 'manager', hasAccount: false, mayJoin: true });
    const joined = await stranger.call('POST', '/invitations/join', { token, name: 'New', password: PASSWORD });
    expect([joined.status, joined.json]).toEqual([200, { slug: store.slug }]);
    const me = await stranger.call('GET', '/me');
    expect(me.json.stores).toMatchObject([{ slug: store.slug, role: 'manager' }]);
    expect(await lastAct()).toMatchObject({ actorName: email, act: 'member.joined' });

    const again = await stranger.call('POST', '/invitations/accept', { token });
    expect([again.status, again.json]).toEqual([404, { error: 'This invitation no longer works' }]);
    const twice = await browser.call('POST', at('/invitations'), { email, role: 'manager' });
    expect([twice.status, twice.json]).toEqual([409, { error: 'This person is a member already' }]);
  });

  test('emails in the language of the invited person, or for a stranger of the inviter, also when repeated', async () => {
    const browser = await browserOf(service, owner);
    await browser.call('PUT', '/account/language', { language: 'de' });
    const [stranger, person] = [`stranger-${number}@example.com`, `person-${number}@example.com`];
    await makePerson(service, person);
    await (await browserOf(service, person)).call('PUT', '/account/language', { language: 'fr' });
    for (const email of [stranger, person])
      await browser.call('POST', at('/invitations'), { email, role: 'manager' }, { 'accept-language': 'ru' });
    const [open] = (await browser.call('GET', at('/team'))).json.invitations.filter(
      (each: { email: string }) => each.email === person,
    );
    expect((await browser.call('POST', at(`/invitations/${open.id}/resend`))).status).toBe(204);
    const invitations = async (email: string) =>
      (await mailsTo(service.db, email)).filter(({ kind }) => kind === 'invitation').map(({ subject }) => subject);
    expect(await invitations(stranger)).toEqual([expect.stringMatching(/^Sie wurden zu .* eingeladen$/)]);
    const french = expect.stringMatching(/^Vous êtes invité à rejoindre /);
    expect(await invitations(person)).toEqual([french, french]);
  });

  test('identifies an address by its mailbox, for any spelling of the domain', async () => {
    const browser = await browserOf(service, owner);
    const invite = (email: string) => browser.call('POST', at('/invitations'), { email, role: 'manager' });
    const unicode = `Ada@EXÄMPLE-${number}.de`;
    const email = `ada@${domainToASCII(`exämple-${number}.de`)}`;
    expect((await invite(unicode)).status).toBe(204);
    const token = await invitationTo(service, email);
    const stranger = openBrowser(service.baseUrl);
    expect((await stranger.call('POST', '/invitations/join', { token, name: 'Ada', password: PASSWORD })).status).toBe(
      200,
    );
    expect((await openBrowser(service.baseUrl).signIn(unicode, PASSWORD)).status).toBe(200);
    expect((await invite(email)).status).toBe(409);
  });

  test('can be accepted only by the invited account', async () => {
    const browser = await browserOf(service, owner);
    const email = `known-${number}@example.com`;
    await makePerson(service, email);
    await browser.call('POST', at('/invitations'), { email, role: 'admin' });
    const token = await invitationTo(service, email);
    const join = await openBrowser(service.baseUrl).call('POST', '/invitations/join', {
      token,
      name: 'X',
      password: PASSWORD,
    });
    expect(join.status).toBe(409);
    const other = await browser.call('POST', '/invitations/accept', { token });
    expect([other.status, other.json]).toEqual([403, { error: 'This invitation is for another address' }]);
    const invited = await browserOf(service, email);
    expect((await invited.call('POST', '/invitations/accept', { token })).status).toBe(200);
    const told = (await mailsTo(service.db, owner))
      .filter(({ kind }) => kind === 'notice')
      .map(({ subject }) => subject);
    expect(told).toContain(`${email} is now an admin of ${(await browser.call('GET', at('/settings'))).json.name}`);
  });

  test('of two concurrent acceptances, one joins', async () => {
    const browser = await browserOf(service, owner);
    const email = `both-${number}@example.com`;
    await makePerson(service, email);
    await browser.call('POST', at('/invitations'), { email, role: 'manager' });
    const token = await invitationTo(service, email);
    const invited = await browserOf(service, email);
    const answers = await Promise.all([1, 2].map(() => invited.call('POST', '/invitations/accept', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a resent invitation has a new link; a withdrawn one has none', async () => {
    const browser = await browserOf(service, owner);
    const email = `again-${number}@example.com`;
    await browser.call('POST', at('/invitations'), { email, role: 'manager' });
    const first = await invitationTo(service, email);
    const [{ id }] = (await browser.call('GET', at('/team'))).json.invitations;
    expect((await browser.call('POST', at(`/invitations/${id}/resend`), {})).status).toBe(204);
    const second = await invitationTo(service, email);
    expect(second).not.toBe(first);
    const read = async (token: string) => (await browser.call('POST', '/invitations/read', { token })).status;
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    const [{ id: newId }] = (await browser.call('GET', at('/team'))).json.invitations;
    expect((await browser.call('DELETE', at(`/invitations/${newId}`), {})).status).toBe(204);
    expect(await read(second)).toBe(404);
    expect((await browser.call('DELETE', at(`/invitations/${newId}`), {})).status).toBe(404);
    expect(await lastAct()).toMatchObject({ act: 'invitation.withdrawn', before: { email } });
  });

  test('ends with the inviter’s permission: removed members leave no open invitations', async () => {
    const browser = await browserOf(service, owner);
    const [second, left, right] = ['second', 'to-manager', 'to-owner'].map((name) => `${name}-${number}@example.com`);
    const id = await makePerson(service, second ?? '', { [store.storeId]: 'owner' });
    const other = await browserOf(service, second ?? '');
    await other.call('POST', at('/invitations'), { email: left, role: 'manager' });
    await other.call('POST', at('/invitations'), { email: right, role: 'owner' });
    const open = async () =>
      (await browser.call('GET', at('/team'))).json.invitations.map(({ email }: { email: string }) => email);
    const ownership = await invitationTo(service, right ?? '');
    expect((await browser.call('PUT', at(`/team/${id}`), { role: 'admin' })).status).toBe(204);
    expect(await open()).toEqual([left]);
    expect((await browser.call('POST', '/invitations/read', { token: ownership })).status).toBe(404);
    expect((await browser.call('DELETE', at(`/team/${id}`), {})).status).toBe(204);
    expect(await open()).toEqual([]);
  });

  test('another store cannot touch an invitation', async () => {
    const browser = await browserOf(service, owner);
    await browser.call('POST', at('/invitations'), { email: `mine-${number}@example.com`, role: 'manager' });
    const [{ id }] = (await browser.call('GET', at('/team'))).json.invitations;
    const other = await service.createStore();
    const theirs = `theirs-${number}@example.com`;
    await makePerson(service, theirs, { [other.storeId]: 'owner' });
    const foreign = await browserOf(service, theirs);
    expect((await foreign.call('DELETE', `/stores/${other.slug}/invitations/${id}`, {})).status).toBe(404);
    expect((await foreign.call('POST', `/stores/${other.slug}/invitations/${id}/resend`, {})).status).toBe(404);
  });

  test('an admin cannot replace an owner’s invitation of another owner by one of a manager', async () => {
    const [admin, wanted] = [`replacing-${number}@example.com`, `wanted-${number}@example.com`];
    await makePerson(service, admin, { [store.storeId]: 'admin' });
    const browser = await browserOf(service, owner);
    await browser.call('POST', at('/invitations'), { email: wanted, role: 'owner' });
    const token = await invitationTo(service, wanted);
    const body = { email: wanted, role: 'manager' };
    const refused = await (await browserOf(service, admin)).call('POST', at('/invitations'), body);
    expect([refused.status, refused.json]).toEqual([403, { error: 'Not allowed for your role' }]);
    expect((await browser.call('POST', '/invitations/read', { token })).json).toMatchObject({ role: 'owner' });
    expect((await browser.call('POST', at('/invitations'), body)).status).toBe(204);
    expect((await browser.call('POST', '/invitations/read', { token })).status).toBe(404);
  });

  test('an admin invites only managers, and a limited number per day', async () => {
    const email = `admin-${number}@example.com`;
    await makePerson(service, email, { [store.storeId]: 'admin' });
    const admin = await browserOf(service, email);
    const refused = await admin.call('POST', at('/invitations'), { email: 'a@example.com', role: 'admin' });
    expect([refused.status, refused.json]).toEqual([403, { error: 'Not allowed for your role' }]);
    const answers = [];
    for (let index = 0; index < 51; index += 1) {
      const body = { email: `many-${number}-${index}@example.com`, role: 'manager' };
      answers.push((await admin.call('POST', at('/invitations'), body)).status);
    }
    expect(new Set(answers.slice(0, 50))).toEqual(new Set([204]));
    expect(answers[50]).toBe(429);
  });
});

describe('members', () => {
  const member = async (role: 'owner' | 'admin' | 'manager') => {
    const email = `${role}-two-${number}@example.com`;
    const id = await makePerson(service, email, { [store.storeId]: role });
    return { email, id };
  };

  test('a manager is made an admin, with notice to the owners, and is removed', async () => {
    const browser = await browserOf(service, owner);
    const { email, id } = await member('manager');
    expect((await browser.call('PUT', at(`/team/${id}`), { role: 'admin' })).status).toBe(204);
    expect(await lastAct()).toMatchObject({
      act: 'member.roleChanged',
      before: { role: 'manager' },
      after: { role: 'admin' },
    });
    expect((await mailsTo(service.db, owner)).at(-1)?.subject).toMatch(`${email} is now an admin`);
    expect((await browser.call('DELETE', at(`/team/${id}`), {})).status).toBe(204);
    expect(await lastAct()).toMatchObject({ act: 'member.removed', before: { email, role: 'admin' } });
    const gone = await browserOf(service, email);
    expect((await gone.call('GET', at('/team'))).status).toBe(404);
    expect((await browser.call('DELETE', at(`/team/${id}`), {})).status).toBe(404);
  });

  test('an admin removes managers, and neither owners nor admins', async () => {
    const [admin, other, manager] = [await member('admin'), await member('owner'), await member('manager')];
    const browser = await browserOf(service, admin.email);
    expect((await browser.call('DELETE', at(`/team/${other.id}`), {})).status).toBe(403);
    expect((await browser.call('DELETE', at(`/team/${admin.id}`), {})).status).toBe(403);
    expect((await browser.call('DELETE', at(`/team/${manager.id}`), {})).status).toBe(204);
    expect((await browser.call('POST', at('/leave'), {})).status).toBe(204);
    expect(await lastAct()).toMatchObject({ act: 'member.left', actorName: admin.email });
  });

  test('an owner who is removed, demoted or leaves is notified, and so are the other owners', async () => {
    const browser = await browserOf(service, owner);
    const others: { email: string; id: string }[] = [];
    for (const name of ['removed', 'lowered', 'leaving']) {
      const email = `${name}-${number}@example.com`;
      others.push({ email, id: await makePerson(service, email, { [store.storeId]: 'owner' }) });
    }
    const [removed, lowered, leaving] = others;
    const own = await browserOf(service, leaving?.email ?? '');
    expect((await browser.call('DELETE', at(`/team/${removed?.id}`), {})).status).toBe(204);
    expect((await browser.call('PUT', at(`/team/${lowered?.id}`), { role: 'admin' })).status).toBe(204);
    expect((await own.call('POST', at('/leave'), {})).status).toBe(204);
    const subjects = async (email: string) => (await mailsTo(service.db, email)).map(({ subject }) => subject);
    for (const { email } of others) {
      const told = expect.stringContaining(`${email} is no longer an owner of`);
      expect(await subjects(email)).toContainEqual(told);
      expect(await subjects(owner)).toContainEqual(told);
    }
  });

  test('the last owner can neither leave, be removed, nor be demoted', async () => {
    const browser = await browserOf(service, owner);
    const { userId } = (await browser.call('GET', at('/team'))).json.members[0];
    const answers = [
      await browser.call('POST', at('/leave'), {}),
      await browser.call('DELETE', at(`/team/${userId}`), {}),
      await browser.call('PUT', at(`/team/${userId}`), { role: 'manager' }),
    ];
    const refused = [409, { error: 'A store always has an owner' }];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([refused, refused, refused]);
  });

  test('an act is refused if its actor loses their role while it waits', async () => {
    const [first, second] = [await browserOf(service, owner), await member('owner')];
    const other = await browserOf(service, second.email);
    const { id: manager } = await member('manager');
    let acts: Promise<Reply>[] = [];
    await service.db.transaction(async (tx) => {
      await lockTeam(tx, store.storeId);
      acts = [first.call('PUT', at(`/team/${second.id}`), { role: 'manager' })];
      await expect.poll(() => waitingStatements(service.db, { like: '%for no key update%' })).toBe(1);
      acts.push(other.call('DELETE', at(`/team/${manager}`), {}));
      acts.push(other.call('PUT', at(`/team/${manager}`), { role: 'owner' }));
      acts.push(other.call('POST', at('/invitations'), { email: `late-${number}@example.com`, role: 'owner' }));
      // At least one of them; while other stores are active, a store may have no more than two connections.
      await expect.poll(() => waitingStatements(service.db, { like: '%for no key update%' })).toBeGreaterThan(1);
    });
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([204, 403, 403, 403]);
  });

  test('of two owners who leave concurrently, one stays, however each leaves', async () => {
    for (const ways of [
      ['leave', 'leave'],
      ['leave', 'demote'],
      ['demote', 'demote'],
      ['remove', 'demote'],
    ] as const) {
      const shop = await service.createStore();
      const emails = [`one-${shop.slug}@example.com`, `two-${shop.slug}@example.com`] as const;
      const ids: string[] = [];
      for (const email of emails) ids.push(await makePerson(service, email, { [shop.storeId]: 'owner' }));
      const browsers = await Promise.all(emails.map((email) => browserOf(service, email)));
      const base = `/stores/${shop.slug}`;
      const go = (index: 0 | 1) => {
        const [own, other] = index === 0 ? ids : ids.toReversed();
        const [target, browser] = [ways[index] === 'leave' ? own : other, browsers[index]];
        if (ways[index] === 'leave') return browser?.call('POST', `${base}/leave`, {});
        if (ways[index] === 'remove') return browser?.call('DELETE', `${base}/team/${target}`, {});
        return browser?.call('PUT', `${base}/team/${target}`, { role: 'manager' });
      };
      await Promise.all([go(0), go(1)]);
      const seen = await Promise.all(browsers.map((browser) => browser.call('GET', `${base}/team`)));
      const members = seen.find(({ status }) => status === 200)?.json.members ?? [];
      const owners = members.filter(({ role }: { role: string }) => role === 'owner');
      expect(owners.length, ways.join(' and ')).toBeGreaterThan(0);
    }
  });
});

test('a store requiring two-factor admits no one without it, and no one without it can require it', async () => {
  const browser = await browserOf(service, owner);
  const none = await browser.call('PUT', at('/settings/two-factor'), { isRequired: true });
  expect([none.status, none.json]).toEqual([409, { error: 'Two-factor is off' }]);
  await giveSecondFactor(service.db, owner);
  expect((await browser.call('PUT', at('/settings/two-factor'), { isRequired: true })).status).toBe(204);
  expect(await lastAct()).toMatchObject({ act: 'store.twoFactorRequired', after: { requiresTwoFactor: true } });
  const email = `plain-${number}@example.com`;
  await makePerson(service, email, { [store.storeId]: 'manager' });
  const manager = await browserOf(service, email);
  const refused = await manager.call('GET', at('/team'));
  expect([refused.status, refused.json]).toEqual([403, { error: 'This store requires two-factor' }]);
  expect((await manager.call('GET', '/me')).json.stores).toMatchObject([{ needsTwoFactor: true }]);
});

// Last, since the sessions of the account library use the system's time.
test('an unaccepted invitation expires after a week, and shows it until it is resent', async () => {
  const browser = await browserOf(service, owner);
  const email = `late-${number}@example.com`;
  await browser.call('POST', at('/invitations'), { email, role: 'manager' });
  const token = await invitationTo(service, email);
  clock.advance(7 * DAY_MS + 1);
  expect((await browser.call('POST', '/invitations/read', { token })).status).toBe(404);
  expect((await browser.call('GET', at('/team'))).json.invitations).toMatchObject([{ isExpired: true }]);
});
