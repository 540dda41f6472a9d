import { Accordion, Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Copy } from '../../parts/copy.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { fiat, units } from '../../parts/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { counted } from '../../parts/words.ts';
import { attemptsQuery } from './queries.ts';
import type { Attempt, Invoice, Order } from './types.ts';
import { shortHash } from './words.ts';

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
    <Section title="Payment attempts">
      {sale.attemptTotal === 0 ? (
        <Text c="dimmed">No payment method chosen yet.</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {counted(sale.attemptTotal, 'attempt')}: choosing a token starts one.
            {pages > 1 && ' Those with money come first.'}
          </Text>
          <Refusal error={rest.error} />
          <Accordion variant="separated" multiple defaultValue={sale.attemptTotal === 1 ? [shown[0]?.id ?? ''] : []}>
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
            <Group component="nav" aria-label="Pages of attempts" justify="space-between">
              <Text size="sm" c="dimmed">
                Page {page} of {pages}
              </Text>
              <Group gap="xs">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous attempts
                </Button>
                <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  More attempts
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
  const inToken = (amount: string): string => `${units(amount, attempt.decimals)} ${attempt.token.toUpperCase()}`;
  const ifAny = (amount: string): string | null => (amount === '0' ? null : inToken(amount));
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ['Amount due', inToken(attempt.requiredAmount)],
          ['Seen on the chain', inToken(attempt.seenAmount)],
          ['Credited', inToken(attempt.creditedAmount)],
          ['Arrived late', ifAny(attempt.lateAmount)],
          ['Chosen', <Moment key="at" at={attempt.createdAt} />],
          ['Quote ends', <Moment key="at" at={attempt.quoteExpiresAt} />],
          ['Settles by', attempt.settlesBy === null ? null : <Moment key="at" at={attempt.settlesBy} />],
          ['Ended', attempt.endedAt === null ? null : <Moment key="at" at={attempt.endedAt} />],
        ]}
      />
      <div>
        <Text size="sm" c="dimmed">
          Deposit address
        </Text>
        <Text className="mono" size="sm">
          {attempt.depositAddress}
        </Text>
        <Group gap="md" mt={4}>
          {attempt.verifyUrl !== null && (
            <Anchor href={attempt.verifyUrl} target="_blank" rel="noreferrer" size="sm">
              Verify
            </Anchor>
          )}
          {attempt.addressUrl !== null && (
            <Anchor href={attempt.addressUrl} target="_blank" rel="noreferrer" size="sm">
              View on block explorer
            </Anchor>
          )}
          <Copy
            label="Copy address"
            text={attempt.depositAddress}
            done="Address copied"
            size="compact-sm"
            variant="subtle"
          />
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {attempt.derivation === null ? 'Pays out to, after a fee of' : 'In your own wallet; you owe a fee of'}{' '}
          {attempt.feeBps / 100} %
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
  if (attempt.moves.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        Transactions
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} className="plain-list" aria-label="Transactions">
        {attempt.moves.map((move) => (
          <li key={`${move.kind}-${move.txHash}-${move.amount}`}>
            <Text size="sm" className="amount">
              {move.kind === 'sweep' ? 'Paid out' : move.isConfirmed ? 'Received' : 'Seen, not confirmed'}:{' '}
              {move.isForeign ? 'another token' : inToken(move.amount)}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              {move.txUrl === null ? (
                <span className="mono">{shortHash(move.txHash)}</span>
              ) : (
                <Anchor href={move.txUrl} target="_blank" rel="noreferrer" inherit className="mono">
                  {shortHash(move.txHash)}
                </Anchor>
              )}
              , <Moment at={move.blockTime} />
              {move.fromAddress !== null && (
                <>
                  , from <span className="mono">{shortHash(move.fromAddress)}</span>
                </>
              )}
            </Text>
          </li>
        ))}
      </Stack>
      {attempt.hasMoreMoves && (
        <Alert color="blue" variant="light" mt="xs">
          These are the newest. The block explorer lists every transfer to the address.
        </Alert>
      )}
    </div>
  );
}

function Quote({ attempt: { quote, token }, currency }: { readonly attempt: Attempt; readonly currency: string }) {
  if (quote === null) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        Locked price
      </Text>
      <Text size="sm">
        {fiat(quote.price, currency)} for 1 {token.toUpperCase()}
        {quote.impliedPrice !== null &&
          `, against ${fiat(quote.impliedPrice, currency)} through the other currency (${(quote.differenceBps ?? 0) / 100} ` +
            '% apart)'}
      </Text>
      <details className="evidence">
        <summary>Price sources ({counted(quote.sources.length, 'source')})</summary>
        <Stack gap="xs" mt="xs">
          {quote.sources.map((source) => (
            <div key={source.source}>
              <Text size="sm">
                {source.source}: {fiat(source.price, currency)}
                {source.ageMs !== null && `, ${Math.round(source.ageMs / 1000)} s old`}
                {source.via !== null && `, via ${source.via}`}
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
