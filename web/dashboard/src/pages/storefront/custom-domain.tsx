import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../api/client.ts';
import { confirmAct } from '../../parts/confirm-act.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkText } from '../../parts/rules.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useAct } from '../../parts/use-act.ts';
import { DnsRecords } from './dns-records.tsx';
import { pointingSays, proofSays, statusSays } from './domain-states.ts';
import { type Domain, storefrontQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.domain;

interface Props {
  readonly slug: string;
  readonly domain: Domain | null;
  readonly mayEdit: boolean;
}

/** The store's custom domain: its DNS records, and their state. */
export function CustomDomain({ slug, domain, mayEdit }: Props) {
  return (
    <Section id="domain" title={t.title} says={t.help}>
      {domain === null ? (
        mayEdit ? (
          <ClaimForm slug={slug} />
        ) : (
          <Text>{t.none}</Text>
        )
      ) : (
        <Claimed slug={slug} domain={domain} mayEdit={mayEdit} />
      )}
    </Section>
  );
}

function ClaimForm({ slug }: { readonly slug: string }) {
  const form = useForm({ initialValues: { domain: '' }, validate: { domain: checkText(t.wanted) } });
  const claim = useAct({
    run: (body: { domain: string }) =>
      ask((api) => api.PUT('/stores/{slug}/storefront/domain', { params: { path: { slug } }, body })),
    done: t.claimed,
    changes: [storefrontQuery(slug).queryKey],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => claim.mutate(values))}>
      <Stack>
        <Refusal error={claim.error} />
        <TextInput
          label={t.domain}
          placeholder="shop.example.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          maw={420}
          {...form.getInputProps('domain')}
        />
        <Button type="submit" variant="default" loading={claim.isPending} w="fit-content">
          {t.use}
        </Button>
      </Stack>
    </form>
  );
}

function Claimed({ slug, domain: found, mayEdit }: Props & { readonly domain: Domain }) {
  const { domain, status, isFailing, proof, pointing, isRegistered, checkedAt, nextCheckAt } = found;
  const [proofState, pointingState] = [proofSays(found), pointingSays(found)];
  // While it waits for its records, each missing one is marked.
  const isExplainedBelow = status === 'waiting' && (proofState ?? pointingState) !== null;
  return (
    <Stack>
      <Group gap="xs">
        <Text fw={600} className="breaks">
          {domain}
        </Text>
        <Status status={status} />
      </Group>
      {!isExplainedBelow && (
        <Alert
          color={status === 'broken' ? 'red' : isFailing ? 'orange' : status === 'active' ? 'till' : 'blue'}
          variant="light"
        >
          {statusSays(found)}
        </Alert>
      )}
      <Text size="sm">{t.steps}</Text>
      <DnsRecords title={t.proof} isFound={proof.state === 'there'} says={proofState} records={proof.records} />
      <DnsRecords
        title={t.target}
        isFound={pointing.state === 'here'}
        says={pointingState}
        records={pointing.records}
        isOneOf={pointing.records.length > 1}
      >
        {isRegistered ? t.bare : t.cname}
      </DnsRecords>
      <Text size="sm" c="dimmed">
        {checkedAt === null ? t.notChecked : t.checked(<Moment at={checkedAt} />)}{' '}
        {nextCheckAt === null && t.checksEnded}
      </Text>
      {mayEdit && <Acts slug={slug} domain={found} />}
    </Stack>
  );
}

function Acts({ slug, domain: { domain, status } }: { readonly slug: string; readonly domain: Domain }) {
  const changes = [storefrontQuery(slug).queryKey];
  const check = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/storefront/domain/check', { params: { path: { slug } } })),
    done: t.checkedAgain,
    changes,
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/storefront/domain', { params: { path: { slug } } })),
    done: t.removed,
    changes,
  });
  return (
    <>
      <Refusal error={check.error ?? remove.error} />
      <Group gap="xs">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t.check}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() =>
            confirmAct({
              title: t.confirm(domain),
              says: status === 'active' ? t.removeActive : t.removeOther,
              label: t.remove,
              onAgreed: () => remove.mutate(),
            })
          }
        >
          {t.remove}
        </Button>
      </Group>
    </>
  );
}
