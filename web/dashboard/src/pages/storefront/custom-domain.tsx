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
      says="A domain that you own. Once active, it replaces the address above."
    >
      {domain === null ? (
        mayEdit ? (
          <ClaimForm slug={slug} />
        ) : (
          <Text>None.</Text>
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
        Add both records at your domain provider. Keep them there: Till checks them regularly. Changes can take some
        hours to appear everywhere. Some providers append the domain to names automatically: leave it out there.
      </Text>
      <DnsRecords title="1. Proof of ownership" part={proof} />
      <DnsRecords title="2. Target" part={pointing} isOneOf={pointing.records.length > 1}>
        {isRegistered ? (
          <>
            Most providers do not allow a CNAME for a bare domain. Use the addresses, or an ALIAS or ANAME record to the
            host.
          </>
        ) : (
          'A CNAME keeps working if the addresses change. Use the addresses only where a CNAME is not possible.'
        )}
      </DnsRecords>
      <Text size="sm" c="dimmed">
        {checkedAt === null ? (
          'Not checked yet.'
        ) : (
          <>
            Checked <Moment at={checkedAt} />.
          </>
        )}{' '}
        {nextCheckAt === null && 'Automatic checks have ended: choose Check now once the records are in place.'}
      </Text>
      {mayEdit && <Acts slug={slug} domain={found} />}
    </Stack>
  );
}

function Acts({ slug, domain: { domain, status } }: { readonly slug: string; readonly domain: Domain }) {
  const changes = [storefrontQuery(slug).queryKey];
  const check = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/storefront/domain/check', { params: { path: { slug } } })),
    done: 'The records were checked again.',
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
