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
import { type Domain, storefrontQuery } from './queries.ts';

interface Props {
  readonly slug: string;
  readonly domain: Domain | null;
  readonly mayEdit: boolean;
}

/** The store's custom domain: its DNS records, and their state. */
export function CustomDomain({ slug, domain, mayEdit }: Props) {
  return (
    <Section
      id="domain"
      title="Custom domain"
      says="A domain that you own, in place of the address above. Once it is active, it is your storefront’s address."
    >
      {domain === null ? (
        mayEdit ? (
          <ClaimForm slug={slug} />
        ) : (
          <Text>There is none.</Text>
        )
      ) : (
        <Claimed slug={slug} domain={domain} mayEdit={mayEdit} />
      )}
    </Section>
  );
}

function ClaimForm({ slug }: { readonly slug: string }) {
  const form = useForm({ initialValues: { domain: '' }, validate: { domain: checkText('Such as shop.example.com') } });
  const claim = useAct({
    run: (body: { domain: string }) =>
      ask((api) => api.PUT('/stores/{slug}/storefront/domain', { params: { path: { slug } }, body })),
    done: 'Now add its records to DNS.',
    changes: [storefrontQuery(slug).queryKey],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => claim.mutate(values))}>
      <Stack>
        <Refusal error={claim.error} />
        <TextInput
          label="Domain"
          placeholder="shop.example.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          maw={420}
          {...form.getInputProps('domain')}
        />
        <Button type="submit" variant="default" loading={claim.isPending} w="fit-content">
          Use domain
        </Button>
      </Stack>
    </form>
  );
}

function Claimed({ slug, domain: found, mayEdit }: Props & { readonly domain: Domain }) {
  const { domain, status, says, isFailing, proof, pointing, isRegistered, checkedAt, nextCheckAt } = found;
  // While it waits for its records, each missing one is marked.
  const isExplainedBelow = status === 'waiting' && (proof.says ?? pointing.says) !== null;
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
          {says}
        </Alert>
      )}
      <Text size="sm">
        Both records belong to the settings of the domain, where you bought it. Leave them there: Till looks again from
        time to time. It can take some hours until a change is seen everywhere. Some providers add the end of a name by
        themselves: leave it out there.
      </Text>
      <DnsRecords title="1. It is yours" part={proof} />
      <DnsRecords title="2. It leads here" part={pointing} isOneOf={pointing.records.length > 1}>
        {isRegistered ? (
          <>
            Most providers take no CNAME for a domain without anything before it. Use the addresses, or an ALIAS or
            ANAME record to the host.
          </>
        ) : (
          'A CNAME follows us if our addresses change. Use the addresses only where you cannot have one.'
        )}
      </DnsRecords>
      <Text size="sm" c="dimmed">
        {checkedAt === null ? (
          'Not looked up yet.'
        ) : (
          <>
            Looked up <Moment at={checkedAt} />.
          </>
        )}{' '}
        {nextCheckAt === null && 'Till no longer looks by itself: press Check now once the records are there.'}
      </Text>
      {mayEdit && <Acts slug={slug} domain={found} />}
    </Stack>
  );
}

function Acts({ slug, domain: { domain, status } }: { readonly slug: string; readonly domain: Domain }) {
  const changes = [storefrontQuery(slug).queryKey];
  const check = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/storefront/domain/check', { params: { path: { slug } } })),
    done: 'Till has looked again.',
    changes,
  });
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/stores/{slug}/storefront/domain', { params: { path: { slug } } })),
    done: 'The domain is removed.',
    changes,
  });
  return (
    <>
      <Refusal error={check.error ?? remove.error} />
      <Group gap="xs">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() =>
            confirmAct({
              title: `Remove ${domain}?`,
              says:
                status === 'active'
                  ? 'Buyers no longer find your storefront there. Its address is the one with your slug again.'
                  : 'You can use it again later, with a new TXT record.',
              label: 'Remove domain',
              onAgreed: () => remove.mutate(),
            })
          }
        >
          Remove domain
        </Button>
      </Group>
    </>
  );
}
