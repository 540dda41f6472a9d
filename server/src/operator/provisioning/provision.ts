import { hashPassword } from 'better-auth/crypto';
import { type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { ownersOf, setMember } from '../../people/member-repository.ts';
import { findPerson, insertPerson, renamePerson } from '../../people/person-repository.ts';
import { DEFAULT_FEE_BPS } from '../../stores/create-store.ts';
import { mintApiKey } from '../../stores/keys/api-keys.ts';
import { insertKey, listStoreKeys } from '../../stores/keys/key-repository.ts';
import { recordFee } from '../../stores/operate-store.ts';
import { nameOfAccount } from '../../stores/payouts/accounts.ts';
import { putPayoutImmediately } from '../../stores/payouts/payouts.ts';
import { renameStore } from '../../stores/settings-repository.ts';
import { forgetFormerSlug, lockSlugs } from '../../stores/slug-repository.ts';
import {
  chainsWithPayout,
  enablePaymentMethod,
  insertStore,
  type LockedStore,
  lockStoreBySlug,
  setFinalityTiers,
  updateStore,
} from '../../stores/store-repository.ts';
import { putWebhookUrl, secretOf } from '../../stores/webhook/webhook.ts';
import { writeWebhook } from '../../stores/webhook/webhook-repository.ts';
import { ProvisionError } from './provision-file.ts';
import { provisionProduct, provisionTemplate } from './provision-goods.ts';
import {
  type PlanContext,
  type PlannedKey,
  type PlannedPayout,
  type ProvisionPlan,
  planProvision,
} from './provision-plan.ts';
import type { ProvisionFile, ProvisionOwner } from './provision-schema.ts';

export interface ProvisionDeps extends PlanContext, AuditDeps {
  /** Seals webhook secrets. */
  readonly secrets: SecretBox;
  /** For links in emails to owners. */
  readonly dashboardUrl: string;
}

/** The output of `till provision --json`. */
export interface ProvisionResult {
  readonly storeId: string;
  readonly slug: string;
  /** Null without a webhook URL. */
  readonly webhookSecret: string | null;
  /** One for each key in the file, in its order; `key` is null unless this run created it. */
  readonly apiKeys: readonly { readonly id: string; readonly name: string; readonly key: string | null }[];
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  /** Null for a store without an owner. */
  readonly owner: { readonly email: string } | null;
}

/**
 * Creates or updates an owner, a store and its settings, in one transaction: all of the file or none of it. A repeated
 * run updates the values in the file and leaves everything else unchanged.
 * @throws ProvisionError with the path in the file
 */
export async function provision(deps: ProvisionDeps, file: ProvisionFile): Promise<ProvisionResult> {
  const plan = planProvision(file, deps);
  const passwordHash = await hashForNewOwner(deps.db, plan.owner);
  return deps.db.transaction(async (tx) => {
    const { store, secret } = await provisionStore(deps, tx, plan);
    await recordProvisioning(deps, tx, store.id, plan);
    await provisionPayments(deps, tx, store.id, plan);
    const owner = await provisionOwner(deps, tx, store.id, { owner: plan.owner, passwordHash });
    const apiKeys = await provisionKeys(deps, tx, store.id, plan.apiKeys);
    const products: ProvisionResult['products'][number][] = [];
    for (const product of plan.products) products.push(await provisionProduct(deps, tx, store.id, product));
    const templates: ProvisionResult['templates'][number][] = [];
    for (const template of plan.templates) templates.push(await provisionTemplate(deps, tx, store.id, template));
    return {
      storeId: store.id,
      slug: store.slug ?? plan.store.slug,
      webhookSecret: secret,
      apiKeys,
      products,
      templates,
      owner,
    };
  });
}

/** Hashes the password before the transaction holds any lock, since hashing is slow on purpose. */
async function hashForNewOwner(db: Queryable, owner: ProvisionOwner | undefined): Promise<string | undefined> {
  if (owner === undefined || (await findPerson(db, { email: owner.email })) !== undefined) return undefined;
  if (owner.password === undefined) throw new ProvisionError('owner.password', 'is missing: the owner is new');
  return hashPassword(owner.password);
}

async function provisionStore(
  deps: ProvisionDeps,
  tx: Queryable,
  { store: given }: ProvisionPlan,
): Promise<{ store: LockedStore; secret: string | null }> {
  const { clock, ids } = deps;
  const wanted = { slug: given.slug, now: clock.now() };
  let store = await lockStoreBySlug(tx, wanted);
  if (store === undefined) {
    await lockSlugs(tx, given.slug);
    // The slug may have been taken in between.
    store = await lockStoreBySlug(tx, wanted);
  }
  const isNew = store === undefined;
  if (store === undefined) {
    if (given.name === undefined) throw new ProvisionError('store.name', 'is missing: the store is new');
    const defaults = { feeBps: DEFAULT_FEE_BPS, storefrontEnabled: false };
    await forgetFormerSlug(tx, { slug: given.slug });
    const [id, openedBy, createdAt] = [ids.next(), null, wanted.now];
    await insertStore(tx, { ...defaults, id, slug: given.slug, name: given.name, openedBy, createdAt });
    store = present(await lockStoreBySlug(tx, wanted), 'the store was just inserted');
  }
  const feeBps = given.feeBps ?? store.feeBps;
  if (given.name !== undefined) await renameStore(tx, { storeId: store.id, name: given.name, now: wanted.now });
  await updateStore(tx, {
    storeId: store.id,
    feeBps,
    storefrontEnabled: given.storefrontEnabled ?? store.storefrontEnabled,
    supportEmail: given.supportEmail === undefined ? store.supportEmail : given.supportEmail,
    supportUrl: given.supportUrl === undefined ? store.supportUrl : given.supportUrl,
  });
  if (!isNew && feeBps !== store.feeBps)
    await recordFee(deps, tx, {
      store: { ...store, slug: store.slug ?? given.slug },
      by: COMMAND,
      before: store.feeBps,
      after: feeBps,
    });
  return { store, secret: await provisionWebhook(deps, tx, store.id, given.webhookUrl) };
}

/**
 * Writes the store's webhook.
 * @returns its signing secret, sealed under the current key; null without a URL
 */
async function provisionWebhook(
  deps: ProvisionDeps,
  tx: Queryable,
  storeId: string,
  url: string | null | undefined,
): Promise<string | null> {
  const webhook = await putWebhookUrl(deps, tx, { storeId, url });
  if (webhook.url === null || webhook.secret === null) return null;
  const secret = deps.secrets.open(webhook.secret, secretOf(storeId));
  if (!deps.secrets.isCurrent(webhook.secret)) {
    const sealed = deps.secrets.seal(secret, secretOf(storeId));
    await writeWebhook(tx, { ...webhook, storeId, secret: sealed });
  }
  return secret;
}

/**
 * Payout addresses take effect immediately: a person at the command line has access to the database, so no wait would
 * protect it.
 */
async function provisionPayments(
  deps: ProvisionDeps,
  tx: Queryable,
  storeId: string,
  plan: ProvisionPlan,
): Promise<void> {
  for (const payout of plan.payouts) await putPayoutImmediately(deps, tx, { storeId, by: COMMAND, ...payout });
  for (const { chain, tiers } of plan.finality) await setFinalityTiers(tx, storeId, chain, tiers);
  const payable = await chainsWithPayout(tx, storeId);
  for (const method of plan.methods) {
    if (!payable.has(method.chain)) {
      throw new ProvisionError(
        method.path,
        `("${method.id}") needs a payout address: add store.payouts.${method.chain}`,
      );
    }
    await enablePaymentMethod(tx, { storeId, method: method.id });
  }
}

async function provisionOwner(
  { clock, ids }: ProvisionDeps,
  tx: Queryable,
  storeId: string,
  { owner, passwordHash }: { owner: ProvisionOwner | undefined; passwordHash: string | undefined },
): Promise<ProvisionResult['owner']> {
  if (owner === undefined) {
    const [first] = await ownersOf(tx, storeId);
    return first === undefined ? null : { email: first.email };
  }
  const now = clock.now();
  const name = owner.name ?? owner.email;
  if (passwordHash !== undefined) {
    // Another person may have taken the address in between; then they keep their password.
    await insertPerson(tx, {
      id: ids.next(),
      accountId: ids.next(),
      email: owner.email,
      name,
      language: null,
      passwordHash,
      createdAt: now,
    });
  }
  const person = await findPerson(tx, { email: owner.email });
  if (person === undefined) throw new ProvisionError('owner.email', 'was deleted in the meantime: run again');
  if (owner.name !== undefined) await renamePerson(tx, { id: person.id, name: owner.name, updatedAt: now });
  await setMember(tx, storeId, { userId: person.id, role: 'owner', now });
  return { email: owner.email };
}

async function provisionKeys(
  { clock, ids }: ProvisionDeps,
  tx: Queryable,
  storeId: string,
  planned: readonly PlannedKey[],
): Promise<ProvisionResult['apiKeys']> {
  const existing = new Map((await listStoreKeys(tx, { storeId })).map((key) => [key.name, key.id]));
  const result: ProvisionResult['apiKeys'][number][] = [];
  for (const plan of planned) {
    const known = existing.get(plan.name);
    const { key, hash } = mintApiKey();
    const id = known ?? ids.next();
    if (known === undefined) {
      const minted = { mintedByKind: COMMAND.kind, mintedBy: COMMAND.name, createdAt: clock.now() };
      await insertKey(tx, { storeId, ...plan, id, hash, ...minted });
    }
    result.push({ id, name: plan.name, key: known === undefined ? key : null });
  }
  return result;
}

const COMMAND = { kind: 'command-line', name: 'till provision' } as const;

function nameOf({ account, address }: PlannedPayout): string {
  return account === undefined ? address : nameOfAccount(account);
}

/** Records the file's changes in the store's audit log; of deliverables only their number, since they are secret. */
async function recordProvisioning(
  deps: ProvisionDeps,
  tx: Queryable,
  storeId: string,
  { store, owner, payouts, methods, finality, apiKeys, products, templates }: ProvisionPlan,
): Promise<void> {
  const { slug: _, webhookUrl, ...settings } = store;
  const after = {
    ...settings,
    ...(owner !== undefined && { owner: owner.email }),
    ...(webhookUrl !== undefined && { webhook: webhookUrl === null ? 'none' : new URL(webhookUrl).host }),
    ...(payouts.length > 0 && { payouts: Object.fromEntries(payouts.map((payout) => [payout.chain, nameOf(payout)])) }),
    ...(methods.length > 0 && { paymentMethods: methods.map(({ id }) => id) }),
    ...(finality.length > 0 && { finality: finality.map(({ chain }) => chain) }),
    ...(apiKeys.length > 0 && { apiKeys: apiKeys.map(({ name }) => name) }),
    ...(products.length > 0 && { products: products.length }),
    ...(templates.length > 0 && { templates: templates.length }),
  };
  const subject = { kind: 'store', id: storeId };
  await recordAct(deps, tx, { by: COMMAND, act: 'store.provisioned', storeId, subject, after });
}
