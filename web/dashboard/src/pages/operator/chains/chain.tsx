import { Alert, Stack, Text, Title } from '@mantine/core';
import { Facts } from '../../../parts/facts.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { counted } from '../../../parts/words.ts';
import { Deposits } from './deposits.tsx';
import { GasKey } from './gas-key.tsx';
import { Nodes } from './nodes.tsx';
import type { Chain } from './queries.ts';
import { SweepNow } from './sweep-now.tsx';
import { Unswept } from './unswept.tsx';

export function ChainSection({ chain }: { readonly chain: Chain }) {
  return (
    <Section id={chain.chain} title={chain.title} acts={chain.hasSweeps && <SweepNow chain={chain} />}>
      <Troubles chain={chain} />
      <Following chain={chain} />
      <Part title="Providers">
        <Nodes chain={chain} />
      </Part>
      {chain.hasSweeps ? (
        <>
          <Part title="Gas key">
            <GasKey chain={chain} />
          </Part>
          <Part title="Unswept deposits">
            <Unswept chain={chain} />
          </Part>
          <Part title="Reason">
            <Deposits chain={chain} />
          </Part>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Buyers pay into the merchants’ own wallets: nothing is swept, and no gas is paid.
        </Text>
      )}
    </Section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} fz="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** The reasons why the chain is not followed or swept. */
function Troubles({ chain }: { readonly chain: Chain }) {
  const { replaced, outageSince, isFollowed, hasSweeps, isSwept, awaitingAgreement } = chain;
  return (
    <>
      {replaced !== null && (
        <Alert color="red" variant="light" title="The chain was replaced below its final block">
          Block {replaced.block} was final as <Hash value={replaced.hash} isShort />, and{' '}
          {replaced.foundHash === null ? 'the chain ends before it' : <>the chain has another one there</>}. Nothing is
          decided or swept until that block is back, or you run till accept-replacement --chain {chain.chain}.
        </Alert>
      )}
      {outageSince !== null && (
        <Alert color="red" variant="light" title="No provider responds">
          Since <Moment at={outageSince} />. Payments wait, and nothing is lost.
        </Alert>
      )}
      {!isFollowed && (
        <Alert color="red" variant="light" title="No process follows this chain">
          No running process has the role indexer for it. The data shown is from the last one.
        </Alert>
      )}
      {hasSweeps && !isSwept && (
        <Alert color="orange" variant="light" title="No process sweeps this chain">
          No running process has the role sweeper with GAS_PRIVATE_KEY. Payments are credited; the money waits at their
          addresses.
        </Alert>
      )}
      {awaitingAgreement > 0 && (
        <Alert color="orange" variant="light" title="Providers disagree">
          {counted(awaitingAgreement, 'large payment')} waiting for two providers that show the same.
        </Alert>
      )}
    </>
  );
}

function Following({ chain }: { readonly chain: Chain }) {
  const { head, headSaidBy, followed, followedAt, lagBlocks, confirmations, confirmed, awaitingFinality } = chain;
  return (
    <Facts
      facts={[
        [
          'Head',
          head === null ? (
            'Not reported by any provider'
          ) : (
            <>
              {head}
              <Text component="span" size="sm" c="dimmed" className="breaks">
                , as {headSaidBy.join(', ')} {headSaidBy.length === 1 ? 'says' : 'say'}
              </Text>
            </>
          ),
        ],
        ['Indexed to', followed ?? 'Nothing yet'],
        ['Behind', lagBlocks === null ? null : counted(lagBlocks, 'block')],
        ['Time of that block', followedAt === null ? null : <Moment key="at" at={followedAt} />],
        ['Confirmations', confirmed === null ? confirmations : `${confirmations}, so up to block ${confirmed}`],
        ['Waiting for finality', awaitingFinality === 0 ? null : counted(awaitingFinality, 'payment')],
      ]}
    />
  );
}
