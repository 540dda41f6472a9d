import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { shortIdOf, uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { countCustomers } from '../../../src/sales/customers/count-customers.ts';
import { getCustomers } from '../../../src/sales/customers/customers.ts';
import { setDeliveryStatus } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import type { Reply, TestService, TestStore } from '../../support/service.ts';
import { insertDeliveryAttempt, insertPasskey, newestAttempt, newestDelivery } from './rows-repository.ts';

/** One object of each kind; those of a group are connected. */
export interface Objects {
  readonly product: string;
  /** Of the product, as the next two. */
  readonly line: string;
  readonly import: string;
  readonly image: string;
  readonly order: string;
  /** To pay the order. */
  readonly attempt: string;
  readonly invoice: string;
  /** Of the invoice, as the next three. */
  readonly customer: string;
  readonly customerPlace: string;
  readonly delivery: string;
  readonly deliveryAttempt: string;
  readonly template: string;
  readonly key: string;
  readonly member: string;
  readonly invitation: string;
  readonly act: string;
  readonly passkey: string;
  readonly session: string;
}
export type Kind = keyof Objects;
type Made<K extends Kind> = Promise<Pick<Objects, K>>;

/** A store with its owner. */
export interface Side {
  readonly store: TestStore;
  readonly owner: BrowserSession;
  /** Creates objects of some kinds, and those connected to them. */
  create(kinds: readonly Kind[]): Promise<Partial<Objects>>;
}

const ids = createIdSource(systemClock);
let number = 0;

/** @param secret contained in all data of the store, and its slug */
export async function createSide(service: TestService, secret: string): Promise<Side> {
  const { db } = service;
  const ownerEmail = `${secret}@example.com`;
  const store = await service.createStore({
    slug: secret,
    name: `Store ${secret}`,
    webhookUrl: `${DEAD_WEBHOOK}/${secret}`,
    storefrontEnabled: true,
    products: [product(`Guide ${secret}`)],
  });
  const { storeId } = store;
  const ownerId = await makePerson(service, ownerEmail, { [storeId]: 'owner' });
  const owner = await browserOf(service, ownerEmail);
  const path = `/stores/${store.slug}`;
  const sent = async (method: string, to: string, body?: object): Promise<Reply['json']> =>
    done(await owner.call(method, path + to, body)).json;

  async function createGoods(name: string, hasImage: boolean): Made<'product' | 'line' | 'import' | 'image'> {
    const { id } = await sent('POST', '/products', productBody(name));
    const importId = randomUUID();
    await sent('POST', `/products/${id}/stock/import`, { importId, items: [`${name} a`, `${name} b`] });
    const { lines } = await sent('GET', `/products/${id}/stock-lines?show=all`);
    // Re-encoding one takes a process.
    const image = hasImage ? await imageOf(service, owner, `${path}/products/${id}`, number) : '';
    return { product: id, line: lines[0].id, import: importId, image };
  }

  async function createOrder(name: string): Made<'order' | 'attempt'> {
    const items = [{ productId: store.products[0]?.id, quantity: 1 }];
    const order = done(await store.call('POST', '/v1/orders', { items, extraContext: { name } })).json.id;
    done(await store.call('POST', `/v1/checkouts/${order}/attempts`, { paymentMethod: 'usdc-local' }));
    return { order, attempt: await newestAttempt(db, { storeId }) };
  }

  async function createInvoice(
    name: string,
    email: string,
  ): Made<'invoice' | 'customer' | 'customerPlace' | 'delivery' | 'deliveryAttempt'> {
    const invoice = await sent('POST', '/invoices', { items: [{ ...ITEM, name }], customerEmail: email });
    const delivery = await newestDelivery(db, { storeId });
    await setDeliveryStatus(db, { id: delivery, status: 'failed' });
    const deliveryAttempt = ids.next();
    await insertDeliveryAttempt(db, { id: deliveryAttempt, deliveryId: delivery, excerpt: name, now: Date.now() });
    while (await countCustomers(db));
    const { customers } = await getCustomers(db, storeId);
    const { id, lastSaleAt } = present(
      customers.find((each) => each.email === email),
      'the customer is counted',
    );
    return { invoice: invoice.id, customer: id, customerPlace: `${lastSaleAt}_${id}`, delivery, deliveryAttempt };
  }

  async function createMembers(email: string): Made<'member' | 'invitation' | 'act'> {
    const member = await makePerson(service, `member-${email}`, { [storeId]: 'manager' });
    await sent('POST', '/invitations', { email: `invited-${email}`, role: 'manager' });
    const { invitations } = await sent('GET', '/team');
    const { entries } = await sent('GET', '/audit');
    const invitation = invitations.find((each: { email: string }) => each.email === `invited-${email}`).id;
    return { member, invitation, act: entries[0].id };
  }

  async function createAccess(name: string): Made<'passkey' | 'session'> {
    const passkey = ids.next();
    await insertPasskey(db, { id: passkey, userId: ownerId, name });
    await browserOf(service, ownerEmail);
    const { sessions } = done(await owner.call('GET', '/account')).json;
    return { passkey, session: sessions.find((each: { isThis: boolean }) => !each.isThis).id };
  }

  return {
    store,
    owner,
    async create(kinds) {
      number += 1;
      const name = `${secret} ${number}`;
      const email = `${secret}-${number}@example.com`;
      const needs = (...some: readonly Kind[]): boolean => some.some((kind) => kinds.includes(kind));
      return {
        ...(needs('product', 'line', 'import', 'image') && (await createGoods(name, needs('image')))),
        ...(needs('order', 'attempt') && (await createOrder(name))),
        ...(needs('invoice', 'customer', 'customerPlace', 'delivery', 'deliveryAttempt') &&
          (await createInvoice(name, email))),
        ...(needs('template') && { template: (await sent('POST', '/templates', templateBody(name))).id }),
        ...(needs('key') && { key: (await sent('POST', '/keys', { name, scopes: ['orders:read'] })).id }),
        ...(needs('member', 'invitation', 'act') && (await createMembers(email))),
        ...(needs('passkey', 'session') && (await createAccess(name))),
      };
    },
  };
}

function done(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

const ITEM = { quantity: 1, unitAmount: '5' };

const productBody = (title: string) => ({
  title,
  description: null,
  priceAmount: '9.99',
  priceCurrency: 'usd',
  minQuantity: 1,
  maxQuantity: null,
  deliveryText: null,
  hasFiniteStock: true,
});

export const templateBody = (name: string) => ({
  name,
  memo: '',
  expiresInMinutes: 60,
  items: [{ ...ITEM, name, description: null }],
});

/** Adds an image to a product's gallery. @returns its URL */
async function imageOf(
  service: TestService,
  { cookies }: BrowserSession,
  path: string,
  shade: number,
): Promise<string> {
  const background = `rgb(${shade % 256}, ${Math.floor(shade / 256)}, 0)`;
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background } }).png();
  const response = await fetch(`${service.baseUrl}/dashboard/api${path}/gallery/image`, {
    method: 'PUT',
    headers: {
      'content-type': 'image/png',
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new Uint8Array(await picture.toBuffer()),
  });
  return ((await response.json()) as { image: string }).image;
}

/** Returns an id of the same form that no object has, next to the given one in every order. */
export function absentLike(id: string): string {
  const uuid = uuidOfShortId(id);
  if (uuid !== undefined) return shortIdOf(changed(uuid));
  return changed(id);
}

const changed = (text: string): string =>
  text.replace(/([0-9a-f])(\.webp)?$/, (_, last: string, rest = '') => (last === '0' ? '1' : '0') + rest);
