import { Paper, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Pages, wantedOf } from '../../parts/counted-list.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField, useSearchText } from '../../parts/search-field.tsx';
import { Stale, Unread } from '../../parts/states.tsx';
import { PersonRow } from './person-row.tsx';
import { peopleQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.people;

const PATH: string = '/operator/people';

export default function OperatorPeople() {
  const navigate = useNavigate();
  const search = useSearchText();
  const address = useSearch({ strict: false }) as { operators?: unknown };
  const operators = address.operators === true;
  const { page } = wantedOf(address, []);
  const { data, error, refetch, isRefetchError } = useQuery(peopleQuery({ page, search, operators }));
  const show = (operatorsOnly: boolean): void =>
    void navigate({ to: '.', search: { ...(search !== '' && { search }), ...(operatorsOnly && { operators: true }) } });
  const keep = { ...(search !== '' && { search }), ...(operators && { operators: true }) };
  return (
    <Page title={t.title} says={t.says}>
      {data === undefined ? (
        <Unread error={error} again={() => void refetch()} />
      ) : (
        <Stack gap="md">
          <SearchField key={search} label={t.search} path={PATH} {...(operators && { kept: { operators } })} />
          <Switch label={t.operatorsOnly} checked={operators} onChange={(event) => show(event.currentTarget.checked)} />
          <Stale isStale={isRefetchError} />
          {data.data.length === 0 ? (
            <Text c="dimmed" py="xl" ta="center">
              {data.pagination.total === 0 ? texts.noMatches : texts.pastEnd}
            </Text>
          ) : (
            <Paper withBorder component="ul" className="rows" aria-label={t.list}>
              {data.data.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </Paper>
          )}
          <Pages path={PATH} status={undefined} kept={keep} {...data.pagination} />
        </Stack>
      )}
    </Page>
  );
}
