import { Accordion, Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Copy } from '../../../parts/copy.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { LOCALE } from '../../../parts/language.ts';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { fiat, units } from '../../../parts/money.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { Status } from '../../../parts/status.tsx';
import { attemptsQuery } from '../queries.ts';
import type { Attempt, Invoice, Order } from '../types.ts';
import classes from './payment.module.css';
import { texts } from './texts/en.ts';

const AT_A_TIME = 10;

interface Props {
  readonly slug: string;
  readonly of: 'orders' | 'invoices';
  readonly sale: Order | Invoice;
}

/** All attempts to pay, one page at a time. */
export function Attempts({ slug, of, sale }: Props) {
  const methodName = useMethodName();
  const [page, setPage] = useState(1);
  const rest = useQuery({ ...attemptsQuery(slug, of, sale.id, page), enabled: page > 1 });
  const shown = page === 1 ? sale.attempts : (rest.data?.data ?? []);
  const pages = Math.ceil(sale.attemptTotal / AT_A_TIME);
  return (
    <Section title={texts.attempts.title}>
      {sale.attemptTotal === 0 ? (
        <Text c="dimmed">{texts.attempts.none}</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {texts.attempts.explanation(sale.attemptTotal, pages > 1)}
          </Text>
          <Refusal error={rest.error} />
          <Accordion
            className={classes.attempts}
            multiple
            defaultValue={sale.attemptTotal === 1 ? [shown[0]?.id ?? ''] : []}
          >
            {shown.map((attempt) => (
              <Accordion.Item key={attempt.id} value={attempt.id}>
                <Accordion.Control>
                  <Group gap="xs">
                    <Text fw={500} span className="amount">
                      {units(attempt.requiredAmount, attempt.decimals)} {methodName(attempt.method)}
                    </Text>
                    <Status status={attempt.status} />
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <AttemptDetails attempt={attempt} currency={sale.currency} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
          {pages > 1 && (
            <Group component="nav" aria-label={texts.attempts.pages} justify="space-between">
              <Text size="sm" c="dimmed">
                {texts.attempts.page(page.toLocaleString(LOCALE), pages.toLocaleString(LOCALE))}
              </Text>
              <Group gap="xs">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {texts.attempts.previous}
                </Button>
                <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {texts.attempts.next}
                </Button>
              </Group>
            </Group>
          )}
        </Stack>
      )}
    </Section>
  );
}

function AttemptDetails({ attempt, currency }: { readonly attempt: Attempt; readonly currency: string }) {
  const t = texts.attempts;
  const percent = (attempt.feeBps / 100).toLocaleString(LOCALE);
  const inToken = (amount: string): string => `${units(amount, attempt.decimals)} ${attempt.token.toUpperCase()}`;
  const ifAny = (amount: string): string | null => (amount === '0' ? null : inToken(amount));
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t.due, inToken(attempt.requiredAmount)],
          [t.seen, inToken(attempt.seenAmount)],
          [t.credited, inToken(attempt.creditedAmount)],
          [t.late, ifAny(attempt.lateAmount)],
          [t.chosen, <Moment key="at" at={attempt.createdAt} />],
          [t.quoteEnds, <Moment key="at" at={attempt.quoteExpiresAt} />],
          [t.settlesBy, attempt.settlesBy === null ? null : <Moment key="at" at={attempt.settlesBy} />],
          [t.ended, attempt.endedAt === null ? null : <Moment key="at" at={attempt.endedAt} />],
        ]}
      />
      <div>
        <Text size="sm" c="dimmed">
          {t.address}
        </Text>
        <Text className="mono" size="sm">
          {attempt.depositAddress}
        </Text>
        <Group gap="md" mt={4}>
          {attempt.verifyUrl !== null && (
            <Anchor href={attempt.verifyUrl} target="_blank" rel="noreferrer" size="sm">
              {t.verify}
            </Anchor>
          )}
          {attempt.addressUrl !== null && (
            <Anchor href={attempt.addressUrl} target="_blank" rel="noreferrer" size="sm">
              {t.explorer}
            </Anchor>
          )}
          <Copy
            label={t.copyAddress}
            text={attempt.depositAddress}
            done={t.addressCopied}
            size="compact-sm"
            variant="subtle"
          />
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {attempt.derivation === null ? t.paysOutTo(percent) : t.inYourWallet(percent)}
        </Text>
        <Text className="mono" size="sm">
          {attempt.derivation === null
            ? attempt.payoutAddress
            : `${attempt.derivation.fingerprint} ${attempt.derivation.path}`}
        </Text>
      </div>
      <Moves attempt={attempt} inToken={inToken} />
      <Quote attempt={attempt} currency={currency} />
    </Stack>
  );
}

function Moves({ attempt, inToken }: { readonly attempt: Attempt; readonly inToken: (amount: string) => string }) {
  const t = texts.moves;
  if (attempt.moves.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {t.title}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} className="plain-list" aria-label={t.title}>
        {attempt.moves.map((move) => (
          <li key={`${move.kind}-${move.txHash}-${move.amount}`}>
            <Text size="sm" className="amount">
              {moved(move, move.isForeign ? t.otherToken : inToken(move.amount))}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              <Transaction move={move} />
            </Text>
          </li>
        ))}
      </Stack>
      {attempt.hasMoreMoves && (
        <Alert color="blue" variant="light" mt="xs">
          {t.newest}
        </Alert>
      )}
    </div>
  );
}

type Move = Attempt['moves'][number];

function moved({ kind, isConfirmed }: Move, amount: string): string {
  const t = texts.moves;
  if (kind === 'sweep') return t.paidOut(amount);
  return isConfirmed ? t.received(amount) : t.unconfirmed(amount);
}

/** The hash of a transaction, its time, and its sender. */
function Transaction({ move: { txHash, txUrl, blockTime, fromAddress } }: { readonly move: Move }) {
  const t = texts.moves;
  const time = <Moment at={blockTime} />;
  const hash = <Hash value={txHash} href={txUrl ?? undefined} isShort />;
  return fromAddress === null ? t.at(hash, time) : t.atFrom(hash, time, <Hash value={fromAddress} isShort />);
}

function Quote({ attempt: { quote, token }, currency }: { readonly attempt: Attempt; readonly currency: string }) {
  const t = texts.quote;
  if (quote === null) return null;
  const price = fiat(quote.price, currency);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t.title}
      </Text>
      <Text size="sm">
        {quote.impliedPrice === null
          ? t.price(price, token.toUpperCase())
          : t.against(
              price,
              token.toUpperCase(),
              fiat(quote.impliedPrice, currency),
              ((quote.differenceBps ?? 0) / 100).toLocaleString(LOCALE),
            )}
      </Text>
      <details className="evidence">
        <summary>{t.sources(quote.sources.length)}</summary>
        <Stack gap="xs" mt="xs">
          {quote.sources.map((source) => (
            <div key={source.source}>
              <Text size="sm">
                {[
                  t.source(source.source, fiat(source.price, currency)),
                  ...(source.ageMs === null ? [] : [t.old(Math.round(source.ageMs / 1000).toLocaleString(LOCALE))]),
                  ...(source.via === null ? [] : [t.via(source.via)]),
                ].join(t.comma)}
              </Text>
              {source.raw !== null && (
                <Code block className="breaks wraps scrolls">
                  {source.raw}
                </Code>
              )}
            </div>
          ))}
        </Stack>
      </details>
    </div>
  );
}
