import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { actsOf, setConfirmed } from '../../support/dashboard/test-rows-repository.ts';
import { type DnsServer, NO_DNS_SERVER, startDnsServer } from '../../support/dns-server.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock } from '../../support/shift-clock.ts';

const HOUR_MS = 3_600_000;
const OWN = 'host-record=shops.till.test,203.0.113.7,2001:db8::7';
const clock = createShiftClock();
let dns: DnsServer;
let service: TestService;
let store: TestStore;
let admin: BrowserSession;
let domain: string;
let number = 0;

// Against Debian's real server: a stub would only repeat our assumptions.
describe.skipIf(NO_DNS_SERVER !== undefined)(`custom domains (${NO_DNS_SERVER ?? 'dnsmasq'})`, () => {
  beforeAll(async () => {
    dns = await startDnsServer(OWN);
    service = await startTestService({
      clock,
      env: { STOREFRONT_DOMAIN: 'shops.till.test', DNS_SERVERS: dns.address },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await dns?.stop();
  });
  beforeEach(async () => {
    number += 1;
    domain = `shop-${number}.corner.test`;
    store = await service.createStore({ storefrontEnabled: true });
    admin = await browserOfNew(service, store.storeId, 'admin');
    await dns.serve(OWN);
  });

  const at = ({ slug }: TestStore = store) => `/stores/${slug}/storefront`;
  const read = async (who = admin, of = store) => (await who.call('GET', at(of))).json.domain;
  const claim = (text = domain, who = admin, of = store) => who.call('PUT', `${at(of)}/domain`, { domain: text });
  const check = async (who = admin, of = store) => {
    const { status } = await who.call('POST', `${at(of)}/domain/check`);
    return status === 204 ? await read(who, of) : status;
  };
  const proofOf = ({ proof }: { proof: { records: { name: string; value: string }[] } }) =>
    `txt-record=${proof.records[0]?.name},${proof.records[0]?.value}`;
  const urlOf = async (of = store) => (await of.call('GET', '/v1/store')).json.storefrontUrl;

  test('a domain is active once its TXT record and CNAME exist, and is the storefront’s address from then on', async () => {
    expect((await claim()).status).toBe(204);
    const claimed = await read();
    expect(claimed).toMatchObject({
      domain,
      status: 'waiting',
      isRegistered: false,
      proof: { state: null, records: [{ kind: 'TXT', name: `_till.${domain}` }] },
      pointing: {
        records: [
          { kind: 'CNAME', name: domain, value: 'shops.till.test' },
          { kind: 'A', value: '203.0.113.7' },
          { kind: 'AAAA', value: '2001:db8::7' },
        ],
      },
    });
    expect(await check()).toMatchObject({
      status: 'waiting',
      proof: { state: 'missing' },
      pointing: { state: 'missing' },
    });
    await dns.serve(OWN, proofOf(claimed), 'host-record=elsewhere.test,198.51.100.4', `cname=${domain},elsewhere.test`);
    expect(await check()).toMatchObject({
      status: 'waiting',
      pointing: { state: 'elsewhere', seen: 'elsewhere.test, 198.51.100.4' },
      proof: { state: 'there' },
    });
    expect(await urlOf()).toBe(`http://${store.slug}.shops.till.test`);
    await dns.serve(OWN, proofOf(claimed), `cname=${domain},shops.till.test`);
    expect(await check()).toMatchObject({ status: 'active', proof: { state: 'there' }, pointing: { state: 'here' } });
    expect(await urlOf()).toBe(`http://${domain}`);
    expect((await actsOf(service.db, store.storeId)).slice(-2)).toMatchObject([
      { act: 'domain.claimed', before: { domain: null }, after: { domain } },
      { act: 'domain.active', before: { status: 'waiting' }, after: { status: 'active' } },
    ]);
    expect((await admin.call('DELETE', `${at()}/domain`)).status).toBe(204);
    expect(await urlOf()).toBe(`http://${store.slug}.shops.till.test`);
  });

  test('the addresses of the installation work as well, but only if all of the domain’s match', async () => {
    await claim();
    const proof = proofOf(await read());
    await dns.serve(OWN, proof, `host-record=${domain},203.0.113.7`, `host-record=${domain},10.0.0.1`);
    expect(await check()).toMatchObject({ status: 'waiting', pointing: { state: 'elsewhere' } });
    await dns.serve(OWN, proof, `host-record=${domain},203.0.113.7,2001:db8::7`);
    expect(await check()).toMatchObject({ status: 'active' });
  });

  test('an active domain survives a resolver outage, and is deactivated after three days of bad answers', async () => {
    await claim();
    const proof = proofOf(await read());
    const good = [OWN, proof, `cname=${domain},shops.till.test`];
    await dns.serve(...good);
    expect(await check()).toMatchObject({ status: 'active' });
    await dns.stop();
    for (let days = 0; days < 5; days += 1) {
      clock.advance(24 * HOUR_MS);
      expect(await check()).toMatchObject({ status: 'active', isFailing: false });
    }
    await dns.serve(OWN, proof);
    for (let hours = 0; hours < 72; hours += 12) {
      expect(await check(), `after ${hours} hours`).toMatchObject({ status: 'active', isFailing: true });
      clock.advance(12 * HOUR_MS);
    }
    expect(await check()).toMatchObject({ status: 'broken', pointing: { state: 'missing' } });
    expect(await urlOf()).toBe(`http://${store.slug}.shops.till.test`);
    await dns.serve(...good);
    expect(await check()).toMatchObject({ status: 'active' });
  });

  test('a claim without proof blocks no one, and a proved domain stays while its proof exists', async () => {
    const rival = await service.createStore({ storefrontEnabled: true });
    const theirs = await browserOfNew(service, rival.storeId, 'owner');
    await claim(domain, theirs, rival);
    await claim();
    const [mine, yours] = [proofOf(await read()), proofOf(await read(theirs, rival))];
    expect(mine).not.toBe(yours);
    const here = `cname=${domain},shops.till.test`;
    await dns.serve(OWN, here, mine);
    expect(await check()).toMatchObject({ status: 'active' });
    expect(await check(theirs, rival)).toMatchObject({
      status: 'waiting',
      proof: { state: 'other' },
    });
    await dns.serve(OWN, here, mine, yours);
    expect(await check(theirs, rival)).toMatchObject({
      status: 'waiting',
      isHeld: true,
    });
    await dns.serve(OWN, here, yours);
    expect(await check(theirs, rival)).toMatchObject({ status: 'active' });
    expect(await read()).toMatchObject({ status: 'broken' });
    expect(await urlOf(rival)).toBe(`http://${domain}`);
    expect(await urlOf()).toBe(`http://${store.slug}.shops.till.test`);
    expect((await actsOf(service.db, store.storeId)).at(-1)).toMatchObject({ act: 'domain.broken', actorKind: 'till' });
  });

  test('of two stores that prove a domain concurrently, one gets it', async () => {
    const rival = await service.createStore();
    const theirs = await browserOfNew(service, rival.storeId, 'owner');
    await claim(domain, theirs, rival);
    await claim();
    await dns.serve(OWN, `cname=${domain},shops.till.test`, proofOf(await read()), proofOf(await read(theirs, rival)));
    const found = await Promise.all([check(), check(theirs, rival), check(), check(theirs, rival)]);
    expect(found.map((each) => (each as { status: string }).status).toSorted()).toContain('active');
    const statuses = [(await read()).status, (await read(theirs, rival)).status];
    expect(statuses.toSorted()).toEqual(['active', 'waiting']);
  });

  test('the domain of a closed store is free for any store that proves it', async () => {
    await claim();
    const here = `cname=${domain},shops.till.test`;
    const mine = proofOf(await read());
    await dns.serve(OWN, here, mine);
    await check();
    const owner = await browserOfNew(service, store.storeId, 'owner');
    await setConfirmed(service.db, owner.email, clock.now());
    const { name } = (await owner.call('GET', `/stores/${store.slug}/settings`)).json;
    expect((await owner.call('POST', `/stores/${store.slug}/close`, { name })).status).toBe(204);
    const rival = await service.createStore();
    const theirs = await browserOfNew(service, rival.storeId, 'owner');
    await claim(domain, theirs, rival);
    await dns.serve(OWN, here, mine, proofOf(await read(theirs, rival)));
    expect(await check(theirs, rival)).toMatchObject({ status: 'active' });
  });

  test('Check now is limited, and refused without a domain', async () => {
    expect(await check()).toBe(404);
    await claim();
    const answers: unknown[] = [];
    for (let tries = 0; tries < 21; tries += 1) answers.push((await admin.call('POST', `${at()}/domain/check`)).status);
    expect(answers.filter((status) => status === 204).length).toBeGreaterThan(15);
    expect(answers.at(-1)).toBe(429);
  });
});
