import { html } from '../../kernel/lib/html.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { type Currency, millis } from '../../kernel/lib/money.ts';
import {
  button,
  factRows,
  type MailContent,
  page,
  plainText,
  subjectLine,
} from '../../outbound/mail/templates/layout.ts';
import { quoteName } from '../../outbound/mail/templates/words.ts';
import type { EventKind } from '../../outbound/notifications/event-repository.ts';
import type { Day } from './days.ts';
import { type MailedStore, settingsLine } from './event-mail.ts';
import type { EventCount } from './gather-repository.ts';
import type { NotificationWording } from './texts/texts.ts';

/** A day of a store, and the one before. */
export interface DailySummary {
  readonly day: Day;
  readonly timeZone: string;
  readonly counts: readonly EventCount[];
  /** Undefined when the day before was not recorded. */
  readonly before: readonly EventCount[] | undefined;
  /** Start of the records, when it is within the day; epoch milliseconds. */
  readonly since: number | undefined;
}

const CURRENCIES = ['usd', 'eur'] as const satisfies readonly Currency[];

/** Builds the email about a day of a store. */
export function summaryMail(wording: NotificationWording, store: MailedStore, summary: DailySummary): MailContent {
  const { language, texts } = wording;
  const { day, timeZone, since } = summary;
  const name = quoteName(store.name);
  const title = texts.summary.title(name, dayIn(language, day.from, timeZone));
  const rows = rowsOf(wording, summary);
  const note = since === undefined ? '' : texts.summary.since(timeIn(language, since, timeZone));
  const settings = `${store.url}/settings/notifications`;
  const footer = [texts.because(name)];
  return {
    subject: subjectLine(title),
    text: plainText([
      title,
      note,
      rows.map((row) => [texts.fact(row.label, row.text), row.note ?? []].flat().join('\n')).join('\n'),
      `${texts.above(texts.open)}\n${store.url}`,
      ...footer,
      `${texts.above(texts.settings)}\n${settings}`,
    ]),
    html: page(
      title,
      html`${note !== '' && html`<p>${note}</p>`}${factRows(rows)}${button(texts.open, store.url)}${settingsLine(
        texts.settings,
        settings,
      )}`,
      { footer, language },
    ),
  };
}

function rowsOf({ texts, money, number }: NotificationWording, { counts, before }: DailySummary) {
  const words = texts.summary;
  const counted: readonly (readonly [string, number])[] = [
    [words.payments, eventsOf(counts, 'payment')],
    [words.orders, eventsOf(counts, 'payment', 'order')],
    [words.invoices, eventsOf(counts, 'payment', 'invoice')],
    [words.underpaid, eventsOf(counts, 'underpaid')],
    [words.unmatched, eventsOf(counts, 'unmatched')],
    [words.webhook, eventsOf(counts, 'webhook')],
  ];
  const volumes = CURRENCIES.flatMap((currency) => {
    const [volume, previous] = [volumeOf(counts, currency), volumeOf(before ?? [], currency)];
    if (volume === 0n && previous === 0n) return [];
    const note = before === undefined ? {} : { note: words.dayBefore(money(millis(previous), currency)) };
    return [{ label: words.volume, text: money(millis(volume), currency), ...note }];
  });
  const shown = counted.filter(([, events]) => events > 0);
  return [...volumes, ...shown.map(([label, events]) => ({ label, text: number(events) }))] as readonly {
    readonly label: string;
    readonly text: string;
    readonly note?: string;
  }[];
}

function eventsOf(counts: readonly EventCount[], kind: EventKind, payableKind?: 'order' | 'invoice'): number {
  const counted = counts.filter((row) => row.kind === kind && (payableKind ?? row.payableKind) === row.payableKind);
  return counted.reduce((sum, { events }) => sum + events, 0);
}

function volumeOf(counts: readonly EventCount[], currency: Currency): bigint {
  const paid = counts.filter((row) => row.kind === 'payment' && row.currency === currency);
  return paid.reduce((sum, row) => sum + row.millis, 0n);
}

function dayIn(language: Language, at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full', timeZone }).format(at);
}

function timeIn(language: Language, at: number, timeZone: string): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(tagOf(language), { ...form, timeZone }).format(at);
}

/** The English date format that is hardest to misread is the British one. */
function tagOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}
