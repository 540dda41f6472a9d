import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD } from '../../support/dashboard/people.ts';
import { actsOfPeople } from '../../support/dashboard/test-rows-repository.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let teams = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

interface Team {
  readonly store: TestStore;
  readonly owner: BrowserSession;
  readonly admin: BrowserSession;
  readonly manager: BrowserSession;
}

async function startTeam(): Promise<Team> {
  teams += 1;
  const number = teams;
  const store = await service.createStore();
  const join = async (role: 'owner' | 'admin' | 'manager'): Promise<BrowserSession> => {
    const email = `${role}@team-${number}.example`;
    await makePerson(service, email, { [store.storeId]: role });
    const browser = openBrowser(service.baseUrl);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    return browser;
  };
  return { store, owner: await join('owner'), admin: await join('admin'), manager: await join('manager') };
}

const pathOf = ({ store }: Team, rest = '') => `/stores/${store.slug}/settings/payments${rest}`;
const order = (team: Team, browser: BrowserSession, methods: unknown): Promise<Reply> =>
  browser.call('PUT', pathOf(team, '/methods/order'), { methods });
const acts = ({ store }: Team) => actsOfPeople(service.db, store.storeId);
const actNames = async (team: Team) => (await acts(team)).map(({ act }) => act);

test('owners and admins order the methods: buyers and integrations see that order, and new ones come last', async () => {
  const team = await startTeam();
  const shown = async () => {
    const { json: invoice } = await team.store.call('POST', '/v1/invoices', {
      items: [{ name: 'Work', quantity: 1, unitAmount: '5' }],
    });
    const lists = [
      (await team.store.call('GET', '/v1/store')).json.paymentMethods,
      (await team.store.call('GET', `/v1/checkouts/${invoice.id}`)).json.paymentMethods,
      (await team.owner.call('GET', `/stores/${team.store.slug}/invoice-form`)).json.methods,
    ].map((list: { id: string }[]) => list.map(({ id }) => id).join(' '));
    lists.push((await team.owner.call('GET', pathOf(team))).json.order.join(' '));
    return [...new Set(lists)];
  };
  expect(await shown()).toEqual(['eth-local usdc-local usdt-local']);
  expect((await order(team, team.admin, ['usdt-local', 'eth-local', 'usdc-local'])).status).toBe(204);
  expect(await shown()).toEqual(['usdt-local eth-local usdc-local']);
  expect((await acts(team)).at(-1)).toMatchObject({
    act: 'methods.ordered',
    before: { methods: ['eth-local', 'usdc-local', 'usdt-local'] },
    after: { methods: ['usdt-local', 'eth-local', 'usdc-local'] },
  });
  // Saving the same order again is no change. Methods that are not named stay after the named ones.
  expect((await order(team, team.admin, ['usdt-local'])).status).toBe(204);
  expect(await actNames(team)).toEqual(['methods.ordered']);
  const save = (methods: string[]) => team.owner.call('PUT', pathOf(team, '/methods'), { methods });
  expect((await save(['dai-local', 'eth-local', 'usdc-local', 'usdt-local'])).status).toBe(204);
  expect(await shown()).toEqual(['usdt-local eth-local usdc-local dai-local']);
  expect((await order(team, team.owner, ['dai-local', 'dai-local', 'usdc-local'])).status).toBe(204);
  expect(await shown()).toEqual(['dai-local usdc-local usdt-local eth-local']);
  // A method that is disabled and enabled again counts as new.
  expect((await save(['eth-local', 'usdc-local', 'usdt-local'])).status).toBe(204);
  expect((await save(['dai-local', 'eth-local', 'usdc-local', 'usdt-local'])).status).toBe(204);
  expect(await shown()).toEqual(['usdc-local usdt-local eth-local dai-local']);
});

test('an order of methods that names one not enabled is refused and changes nothing, as is one by a manager', async () => {
  const team = await startTeam();
  const refused = await order(team, team.owner, ['usdt-local', 'dai-local']);
  expect([refused.status, refused.json.error]).toEqual([409, 'One of these payment methods is no longer enabled']);
  expect((await order(team, team.manager, ['usdt-local'])).status).toBe(403);
  expect((await order(team, (await startTeam()).owner, ['usdt-local'])).status).toBe(404);
  for (const nonsense of ['usdt-local', [7], ['USDT local'], Array.from({ length: 201 }, () => 'usdt-local')]) {
    expect((await order(team, team.owner, nonsense)).status).toBe(400);
  }
  expect((await team.owner.call('GET', pathOf(team))).json.order).toEqual(['eth-local', 'usdc-local', 'usdt-local']);
  expect(await actNames(team)).toEqual([]);
});

test('of two concurrent reorderings, the last one takes effect as a whole', async () => {
  const team = await startTeam();
  const orders = [
    ['usdc-local', 'usdt-local', 'eth-local'],
    ['usdt-local', 'eth-local', 'usdc-local'],
  ];
  const replies = await Promise.all(
    orders.map((methods, at) => order(team, at === 0 ? team.owner : team.admin, methods)),
  );
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  const { order: kept } = (await team.owner.call('GET', pathOf(team))).json;
  expect(orders).toContainEqual(kept);
  expect((await acts(team)).at(-1)).toMatchObject({ after: { methods: kept } });
});
