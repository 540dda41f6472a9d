import { html } from '../../kernel/lib/html.ts';
import { formatUnits, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { DescribeMethod } from '../../money/payments/paid-facts.ts';
import {
  button,
  factRows,
  type MailContent,
  page,
  plainText,
  subjectLine,
} from '../../outbound/mail/templates/layout.ts';
import { quoteName } from '../../outbound/mail/templates/words.ts';
import type { ListedSale, TakenEvents } from './gather-repository.ts';
import type { NotificationWording } from './texts/texts.ts';

/** The store and the pages that its emails link to. */
export interface MailedStore {
  readonly name: string;
  /** URL of the store's home page in the dashboard. */
  readonly url: string;
}

/** An event that an email lists. */
export interface ListedEvent {
  readonly payableKind: 'order' | 'invoice';
  readonly payableId: string;
  readonly sale: ListedSale | undefined;
  /** Event of a failed webhook. */
  readonly event?: string | undefined;
  /** Amount of an unmatched payment: `5 USDC`, and its network. */
  readonly found?: { readonly amount: string; readonly network: string } | undefined;
}

/** The events of one kind in an email: all counted, the first few listed. */
export interface EventGroup extends Pick<TakenEvents, 'kind' | 'events' | 'usdMillis' | 'eurMillis'> {
  readonly listed: readonly ListedEvent[];
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly url?: string;
}

/** Builds the email about new events of a store. */
export function eventMail(
  wording: NotificationWording,
  store: MailedStore,
  groups: readonly EventGroup[],
  describe: DescribeMethod,
): MailContent {
  const { language, texts } = wording;
  const name = quoteName(store.name);
  const title = texts.title(name, titleOf(wording, groups));
  const parts = groups.map((group) => {
    const rows = group.listed.map((event) => rowOf(wording, store, event, describe));
    const more = group.events - rows.length;
    const sums = group.kind === 'payment' && group.events > 1 ? sumsOf(wording, group) : [];
    return {
      heading: groups.length > 1 ? texts.counted[group.kind](group.events) : '',
      says: group.kind === 'payment' ? '' : texts.explained[group.kind],
      rows: [...rows, ...sums],
      more: more > 0 ? texts.more(more) : '',
    };
  });
  const only = groups.length === 1 && groups[0]?.events === 1 ? parts[0]?.rows[0]?.url : undefined;
  const [label, url] = only === undefined ? [texts.open, store.url] : [texts.details, only];
  const settings = `${store.url}/settings/notifications`;
  const footer = [texts.because(name)];
  return {
    subject: subjectLine(title),
    text: plainText([
      title,
      ...parts.map(({ heading, says, rows, more }) =>
        [heading, says, ...rows.flatMap((row) => [texts.fact(row.label, row.text), row.url ?? []].flat()), more]
          .filter((line) => line !== '')
          .join('\n'),
      ),
      `${texts.above(label)}\n${url}`,
      ...footer,
      `${texts.above(texts.settings)}\n${settings}`,
    ]),
    html: page(
      title,
      html`${parts.map(
        ({ heading, says, rows, more }) =>
          html`${heading !== '' && html`<h2 style="margin:28px 0 8px;font-size:17px">${heading}</h2>`}${
            says !== '' && html`<p>${says}</p>`
          }${rows.length > 0 && factRows(rows)}${more !== '' && html`<p>${more}</p>`}`,
      )}${button(label, url)}${settingsLine(texts.settings, settings)}`,
      { footer, language },
    ),
  };
}

/** Renders the link to the settings of these emails. */
export function settingsLine(label: string, url: string) {
  return html`<p style="font-size:13px"><a href="${url}" class="text" style="color:inherit">${label}</a></p>`;
}

function titleOf({ texts, money }: NotificationWording, groups: readonly EventGroup[]): string {
  const [only, ...others] = groups;
  if (only === undefined || others.length > 0) return texts.events(groups.reduce((sum, { events }) => sum + events, 0));
  const sale = only.listed[0]?.sale;
  if (only.kind !== 'payment' || only.events > 1 || sale === undefined) return texts.counted[only.kind](only.events);
  return texts.onePayment(money(millis(sale.millis), sale.currency));
}

function rowOf(
  { texts, money }: NotificationWording,
  { url }: MailedStore,
  event: ListedEvent,
  describe: DescribeMethod,
): Row {
  const { payableKind, payableId, sale } = event;
  const id = shortIdOf(payableId);
  const number = sale?.number ?? null;
  const label = number === null ? texts.order(id) : texts.invoice(number.toString());
  const link = `${url}/${payableKind}s/${id}`;
  if (event.event !== undefined) return { label, text: event.event, url: link };
  if (event.found !== undefined)
    return { label, text: texts.tokens(event.found.amount, event.found.network), url: link };
  const price = sale === undefined ? '' : money(millis(sale.millis), sale.currency);
  const tokens = sale === undefined ? undefined : tokensOf(sale, describe);
  const text = tokens === undefined ? price : texts.paidAs(price, texts.tokens(tokens.amount, tokens.network));
  return { label, text, url: link };
}

function tokensOf({ method, amount }: ListedSale, describe: DescribeMethod): ListedEvent['found'] {
  return method === null || amount === null ? undefined : inTokens(amount, method, describe);
}

/** Formats an amount in the smallest unit of a method's token; undefined while its chain is off. */
export function inTokens(amount: bigint, method: string, describe: DescribeMethod): ListedEvent['found'] {
  const described = describe(method);
  if (described === undefined) return undefined;
  const { decimals, network, token } = described;
  return { amount: `${formatUnits(amount, decimals)} ${token.toUpperCase()}`, network };
}

function sumsOf({ texts, money }: NotificationWording, { usdMillis, eurMillis }: EventGroup): Row[] {
  const sums = [
    [usdMillis, 'usd'],
    [eurMillis, 'eur'],
  ] as const;
  return sums
    .filter(([sum]) => sum > 0n)
    .map(([sum, currency]) => ({ label: texts.total, text: money(millis(sum), currency) }));
}
