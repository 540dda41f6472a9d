import type { Scope } from '../../kernel/auth/scopes.ts';
import {
  type FinalityTier,
  MAX_CONFIRMATIONS,
  parseLevel,
  requiresTag,
  tiersProblem,
} from '../../kernel/lib/finality.ts';
import { accountAddress, isMailAddress } from '../../kernel/lib/mail-address.ts';
import { formatFiat, MAX_UNIT_MILLIS, type Millis, parseFiat } from '../../kernel/lib/money.ts';
import { isOneLine } from '../../kernel/lib/one-line.ts';
import type { PayoutAccount } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { URL_PROBLEMS, webhookUrlProblem } from '../../stores/webhook/webhook-endpoint.ts';
import { ProvisionError } from './provision-file.ts';
import type { ProvisionFile, ProvisionKey, ProvisionProduct, ProvisionTemplate } from './provision-schema.ts';

type GivenTiers = NonNullable<ProvisionFile['store']['finalityTiers']>[string];

/** Dependencies of the rules for provision files. */
export interface PlanContext {
  readonly chains: ChainRegistry;
  readonly allowInsecureWebhooks: boolean;
}

export interface PlannedKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** Members of the file's store that the plan keeps separately. */
type PlannedMember = 'payouts' | 'finalityTiers' | 'paymentMethods' | 'apiKeys' | 'products' | 'templates';

/** A product with its price parsed; values missing from the file are undefined. */
export interface PlannedProduct extends Omit<ProvisionProduct, 'priceAmount'> {
  readonly path: string;
  readonly priceMillis: Millis | undefined;
}

export interface PlannedTemplate extends ProvisionTemplate {
  readonly path: string;
}

/** The finality that a store requires of larger payments on one chain; null tiers mean the operator's. */
export interface PlannedFinality {
  readonly chain: string;
  readonly tiers: readonly FinalityTier[] | null;
}

/** A payout: an address in canonical form, or an account and its id. */
export interface PlannedPayout {
  readonly chain: string;
  readonly address: string;
  readonly account?: PayoutAccount;
}

/** A provision file with validated values, in the program's own types. */
export interface ProvisionPlan {
  readonly owner: ProvisionFile['owner'];
  readonly store: Omit<ProvisionFile['store'], PlannedMember>;
  readonly payouts: readonly PlannedPayout[];
  readonly finality: readonly PlannedFinality[];
  readonly methods: readonly { readonly id: string; readonly chain: string; readonly path: string }[];
  readonly apiKeys: readonly PlannedKey[];
  readonly products: readonly PlannedProduct[];
  readonly templates: readonly PlannedTemplate[];
}

/**
 * Checks everything that a schema cannot, before anything is written.
 * @throws ProvisionError for the first value that cannot be used
 */
export function planProvision(file: ProvisionFile, context: PlanContext): ProvisionPlan {
  const { payouts = {}, finalityTiers = {}, paymentMethods = [], ...members } = file.store;
  const { apiKeys = [], products = [], templates = [], ...store } = members;
  requireMailAddress(file.owner?.email, 'owner.email');
  requireMailAddress(store.supportEmail, 'store.supportEmail');
  requireOneLine(file.owner?.name, 'owner.name');
  requireOneLine(store.name, 'store.name');
  if (typeof store.webhookUrl === 'string') {
    const problem = webhookUrlProblem(store.webhookUrl, { allowInsecure: context.allowInsecureWebhooks });
    if (problem !== undefined) throw new ProvisionError('store.webhookUrl', URL_PROBLEMS[problem]);
  }
  refuseRepeats(
    apiKeys.map((key) => key.name),
    (index) => `store.apiKeys[${index}].name`,
  );
  refuseRepeats(
    products.map((product) => product.title),
    (index) => `store.products[${index}].title`,
  );
  refuseRepeats(
    templates.map((template) => template.name),
    (index) => `store.templates[${index}].name`,
  );
  return {
    owner: file.owner && { ...file.owner, email: accountAddress(file.owner.email) },
    store,
    payouts: Object.entries(payouts).map(([chain, address]) => planPayout(chain, address, context.chains)),
    finality: Object.entries(finalityTiers).map(([chain, tiers]) => planFinality(chain, tiers, context.chains)),
    methods: paymentMethods.map((id, index) => planMethod(id, `store.paymentMethods[${index}]`, context.chains)),
    apiKeys: apiKeys.map((key, index) => planKey(key, `store.apiKeys[${index}]`)),
    products: products.map((product, index) => planProduct(product, `store.products[${index}]`)),
    templates: templates.map((template, index) => planTemplate(template, `store.templates[${index}]`)),
  };
}

/** Applies the rule for people who sign in or change the store in the dashboard. */
function requireMailAddress(given: string | null | undefined, path: string): void {
  if (given != null && !isMailAddress(given)) throw new ProvisionError(path, 'must be an email address');
}

/** Applies the rule for names chosen in the dashboard. */
function requireOneLine(name: string | undefined, path: string): void {
  if (name === undefined || isOneLine(name)) return;
  throw new ProvisionError(path, 'must be on one line, without control characters or marks that reverse its direction');
}

function planPayout(name: string, text: string, chains: ChainRegistry): PlannedPayout {
  const path = `store.payouts.${name}`;
  const chain = chains.chain(name);
  if (chain === undefined) throw new ProvisionError(path, `names a chain that is not configured; ${whatIsOn(chains)}`);
  if (chain.accounts !== undefined) {
    const account = chain.accounts.parse(text);
    if ('problem' in account) throw new ProvisionError(path, `cannot be used: ${account.problem}`);
    return { chain: name, address: account.id, account };
  }
  const address = chain.parseAddress(text);
  if (address === undefined)
    throw new ProvisionError(path, `must be an address on ${name}, with the right checksum if it has one`);
  if (chains.chains.some((each) => each.isReserved(address)))
    throw new ProvisionError(path, 'is a Till contract, a token, or an address without an owner');
  return { chain: name, address };
}

function planFinality(name: string, given: GivenTiers, chains: ChainRegistry): PlannedFinality {
  const path = `store.finalityTiers.${name}`;
  const chain = chains.chain(name);
  if (chain === undefined) throw new ProvisionError(path, `names a chain that is not configured; ${whatIsOn(chains)}`);
  if (given === null) return { chain: name, tiers: null };
  const tiers = given.map((tier, index) => planTier(tier, `${path}[${index}]`));
  if (chain.finality.usualDepth === undefined && requiresTag(tiers))
    throw new ProvisionError(path, `must name numbers of blocks: ${name} calls no block safe or finalized`);
  const problem = tiersProblem(tiers, chain.finality.base);
  if (problem !== undefined) throw new ProvisionError(path, `must ${problem}`);
  return { chain: name, tiers };
}

function planTier(tier: { from: string; level: string | number }, path: string): FinalityTier {
  const from = parseFiat(tier.from);
  if (from === undefined) throw new ProvisionError(`${path}.from`, 'must be a decimal string such as "9.99"');
  const level = parseLevel(String(tier.level));
  if (level !== undefined) return { from, level };
  throw new ProvisionError(
    `${path}.level`,
    `must be a number of blocks from 1 to ${MAX_CONFIRMATIONS}, "safe" or "finalized"`,
  );
}

function planMethod(id: string, path: string, chains: ChainRegistry): ProvisionPlan['methods'][number] {
  const resolved = chains.method(id);
  if (resolved === undefined)
    throw new ProvisionError(path, `("${id}") is not a method of a configured chain; ${whatIsOn(chains)}`);
  return { id, chain: resolved.chain.name, path };
}

function whatIsOn(chains: ChainRegistry): string {
  const methods = chains.chains.flatMap((chain) => chain.methods.map((method) => method.id));
  return methods.length === 0 ? 'none is: set CHAIN_<NAME>_RPC_URLS' : `the methods that are: ${methods.join(', ')}`;
}

function planKey(key: ProvisionKey, path: string): PlannedKey {
  refuseRepeats(key.scopes, (index) => `${path}.scopes[${index}]`);
  const expiresAt = key.expiresAt == null ? null : Date.parse(key.expiresAt);
  if (Number.isNaN(expiresAt)) throw new ProvisionError(`${path}.expiresAt`, 'must be an existing date and time');
  return { name: key.name, scopes: key.scopes, expiresAt };
}

function planProduct({ priceAmount, ...product }: ProvisionProduct, path: string): PlannedProduct {
  const priceMillis = priceAmount === undefined ? undefined : unitAmount(priceAmount, `${path}.priceAmount`);
  return { ...product, path, priceMillis };
}

function planTemplate(template: ProvisionTemplate, path: string): PlannedTemplate {
  const items = template.items?.map((item, index) => ({
    name: item.name,
    description: item.description ?? null,
    quantity: item.quantity,
    unitAmount: formatFiat(unitAmount(item.unitAmount, `${path}.items[${index}].unitAmount`)),
  }));
  return { ...template, ...(items && { items }), path };
}

function unitAmount(text: string, path: string): Millis {
  const amount = parseFiat(text);
  if (amount === undefined) throw new ProvisionError(path, 'must be a decimal string such as "9.99"');
  if (amount > MAX_UNIT_MILLIS) throw new ProvisionError(path, 'must be at most one billion');
  return amount;
}

function refuseRepeats(values: readonly string[], pathAt: (index: number) => string): void {
  const repeat = values.findIndex((value, index) => values.indexOf(value) < index);
  if (repeat >= 0) throw new ProvisionError(pathAt(repeat), `repeats "${values[repeat]}"`);
}
