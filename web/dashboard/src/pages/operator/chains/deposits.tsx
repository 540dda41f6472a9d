import { Anchor, Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Hash } from '../../../parts/hash.tsx';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { grouped } from '../../../parts/money.ts';
import { More } from '../../../parts/more.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Unread } from '../../../parts/states.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { type Chain, type Deposit, depositQuery, depositsQuery } from './queries.ts';
import { texts } from './texts/en.ts';

type Show = 'all' | 'failing';
const t = texts.deposits;

/** The reason why each deposit is not swept; opened on demand, since it is the longest part. */
export function Deposits({ chain }: { readonly chain: Chain }) {
  const [isOpen, setOpen] = useState(false);
  const [show, setShow] = useState<Show>('all');
  return (
    <Stack gap="sm">
      <Lookup chain={chain} />
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label={t.of(chain.title)}
          w={220}
          value={show}
          data={[
            { value: 'all', label: t.all },
            { value: 'failing', label: t.failing },
          ]}
          onChange={({ currentTarget: { value } }) => setShow(value === 'failing' ? 'failing' : 'all')}
        />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hide : t.show}
        </Button>
      </Group>
      {isOpen && <List chain={chain} show={show} />}
    </Stack>
  );
}

function Lookup({ chain }: { readonly chain: Chain }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const { data, error, isFetching } = useQuery({
    ...depositQuery(chain.chain, asked ?? ''),
    enabled: asked !== undefined,
    retry: false,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(typed.trim());
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" align="flex-end">
          <TextInput
            label={t.address(chain.title)}
            flex="1 1 280px"
            maw={460}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''} loading={isFetching}>
            {t.lookUp}
          </Button>
        </Group>
        {asked !== undefined && <Refusal error={error} />}
        {data !== undefined && <Rows chain={chain} deposits={data.deposits} label={t.found} />}
      </Stack>
    </form>
  );
}

function List({ chain, show }: { readonly chain: Chain; readonly show: Show }) {
  const list = useInfiniteQuery(depositsQuery(chain.chain, show));
  if (list.data === undefined) return <Unread error={list.error} again={() => void list.refetch()} />;
  const deposits = list.data.pages.flatMap((page) => page.deposits);
  if (deposits.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {show === 'all' ? t.noneAll : t.noneFailing}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Rows chain={chain} deposits={deposits} label={t.of(chain.title)} />
      <More list={list} label={t.more} />
    </Stack>
  );
}

interface RowsProps {
  readonly chain: Chain;
  readonly deposits: readonly Deposit[];
  readonly label: string;
}

function Rows({ chain, deposits, label }: RowsProps) {
  const nameOf = useMethodName();
  const link = (what: string, value: string): string | undefined =>
    chain.explorer === null ? undefined : `${chain.explorer}/${what}/${value}`;
  return (
    <Paper withBorder component="ul" className="rows" aria-label={label}>
      {deposits.map((deposit) => (
        <Group
          key={`${deposit.attemptId} ${deposit.method}`}
          component="li"
          p="sm"
          gap="sm"
          align="flex-start"
          justify="space-between"
        >
          <div>
            <Text size="sm" fw={600}>
              {grouped(deposit.amount)} {nameOf(deposit.method)}
            </Text>
            <Hash value={deposit.depositAddress} href={link('address', deposit.depositAddress)} isShort />
            <Text size="sm" component="div">
              {t.ofStore(<StoreLink store={deposit.store} />)}
            </Text>
          </div>
          <Text size="sm" component="div" flex="1 1 260px" maw={460}>
            {t.reason(t.reasons[deposit.why])}
            <Details deposit={deposit} href={deposit.txHash === null ? undefined : link('tx', deposit.txHash)} />
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

function Details({ deposit, href }: { readonly deposit: Deposit; readonly href: string | undefined }) {
  const { why, txHash, failures, retryAt, aloneFrom, waitingSince } = deposit;
  const isWaiting = failures !== null && failures > 0;
  return (
    <Text size="xs" c="dimmed" component="div">
      {txHash !== null && <>{t.inTransaction(<Hash value={txHash} href={href} isShort />)} </>}
      {isWaiting && retryAt !== null && why !== 'under-way' && <>{t.retried(failures, <Moment at={retryAt} />)} </>}
      {why === 'alone' && aloneFrom !== null && <>{t.next(<Moment at={aloneFrom} />)} </>}
      {waitingSince !== null && why !== 'empty' && t.waiting(<Moment at={waitingSince} />)}
    </Text>
  );
}

function StoreLink({ store: { slug, name } }: Pick<Deposit, 'store'>) {
  if (slug === null) return <UntrustedText>{name}</UntrustedText>;
  return (
    <Anchor component={Link} to={`/stores/${slug}`} inherit>
      <UntrustedText>{name}</UntrustedText>
    </Anchor>
  );
}
