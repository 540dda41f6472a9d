import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { mayCreate, useCurrentStore, useMe } from '../../layout/current-store.ts';
import { useStore } from '../../layout/store-params.ts';
import { DayRange, useDayRange, withoutEmpty } from '../../parts/day-range.tsx';
import { useMethodName } from '../../parts/method-name.ts';
import { More } from '../../parts/more.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Stale, Unread } from '../../parts/states.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { paymentsQuery } from './queries.ts';
import { texts } from './texts/en.ts';
import { PaymentTotals } from './totals.tsx';

const STATUSES = ['processing', 'completed', 'partial', 'superseded'] as const;
/** On a phone both filters share a line. */
const ON_PHONE = { base: '1 1 8rem', sm: '0 1 auto' };
const METHOD = /^[a-z0-9]+-[a-z0-9-]+$/;

export default function PaymentsPage() {
  const { slug } = useStore();
  const isOffered = mayCreate(useCurrentStore(), 'sell');
  const { status, method } = useFilter();
  const { days, isBackwards, range } = useDayRange();
  const wanted = { ...range, ...(status && { status }), ...(method && { method }) };
  const list = useInfiniteQuery({ ...paymentsQuery(slug, wanted), enabled: !isBackwards });
  const { data, error, hasNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Object.keys(wanted).length > 0;
  return (
    <Page isWide title={texts.title} says={texts.says}>
      <Stack gap="md">
        <Filters status={status} method={method}>
          <DayRange days={days} isBackwards={isBackwards} />
        </Filters>
        {data === undefined && !isBackwards && <Unread error={error} again={() => void list.refetch()} />}
        <Stale isStale={list.isRefetchError} />
        {data !== undefined && rows.length === 0 && !hasNextPage && (
          <Empty title={isFiltered ? texts.empty.filtered : texts.empty.title}>
            <Text c="dimmed">{isFiltered ? texts.empty.filteredExplanation : texts.empty.explanation}</Text>
            {isOffered && !isFiltered && (
              <Button component={Link} to={`/stores/${slug}/invoices/new`} mt="sm">
                {texts.empty.create}
              </Button>
            )}
          </Empty>
        )}
        {rows.length > 0 && (
          <>
            <PaymentTotals totals={data?.pages[0]?.totals ?? null} />
            <PaymentRows slug={slug} rows={rows} />
          </>
        )}
        {rows.length === 0 && hasNextPage && <Text c="dimmed">{texts.noneAmongNewest}</Text>}
        <More list={list} label={texts.more} />
      </Stack>
    </Page>
  );
}

/** Returns the filter in the page's address; invalid parts are ignored. */
function useFilter() {
  const { status, method } = useSearch({ strict: false }) as { status?: unknown; method?: unknown };
  return {
    status: STATUSES.find((each) => each === status),
    method: typeof method === 'string' && METHOD.test(method) ? method : undefined,
  };
}

interface FiltersProps extends ReturnType<typeof useFilter> {
  readonly children: React.ReactNode;
}

function Filters({ status, method, children }: FiltersProps) {
  const navigate = useNavigate();
  const nameOf = useMethodName();
  const methods = useMe().networks.flatMap((network) => network.methods);
  const choose = (part: object): void =>
    void navigate({
      to: '.',
      search: (before: object) => withoutEmpty({ ...before, ...part }) as never,
      replace: true,
    });
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        flex={ON_PHONE}
        label={texts.filters.status}
        value={status ?? ''}
        onChange={(event) => choose({ status: event.currentTarget.value })}
        data={[{ value: '', label: texts.filters.all }, ...STATUSES]}
      />
      <NativeSelect
        flex={ON_PHONE}
        miw={0}
        label={texts.filters.method}
        value={method ?? ''}
        onChange={(event) => choose({ method: event.currentTarget.value })}
        data={[
          { value: '', label: texts.filters.all },
          ...[...new Set([...methods, ...(method ? [method] : [])])].map((id) => ({ value: id, label: nameOf(id) })),
        ]}
      />
      {children}
    </Group>
  );
}
