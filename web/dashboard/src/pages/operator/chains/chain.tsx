import { Alert, Stack, Text, Title } from '@mantine/core';
import { Facts } from '../../../parts/facts.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { Deposits } from './deposits.tsx';
import { GasKey } from './gas-key.tsx';
import { Nodes } from './nodes.tsx';
import type { Chain } from './queries.ts';
import { SweepNow } from './sweep-now.tsx';
import { texts } from './texts/en.ts';
import { Unswept } from './unswept.tsx';

export function ChainSection({ chain }: { readonly chain: Chain }) {
  return (
    <Section id={chain.chain} title={chain.title} acts={chain.hasSweeps && <SweepNow chain={chain} />}>
      <Troubles chain={chain} />
      <Following chain={chain} />
      <Part title={texts.parts.providers}>
        <Nodes chain={chain} />
      </Part>
      {chain.hasSweeps ? (
        <>
          <Part title={texts.parts.gasKey}>
            <GasKey chain={chain} />
          </Part>
          <Part title={texts.parts.unswept}>
            <Unswept chain={chain} />
          </Part>
          <Part title={texts.parts.reason}>
            <Deposits chain={chain} />
          </Part>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.parts.noSweeps}
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
  const t = texts.troubles;
  const { replaced, outageSince, isFollowed, hasSweeps, isSwept, awaitingAgreement } = chain;
  return (
    <>
      {replaced !== null && (
        <Alert color="red" variant="light" title={t.replaced}>
          {(replaced.foundHash === null ? t.replacedByNothing : t.replacedByOther)(
            replaced.block,
            <Hash value={replaced.hash} isShort />,
            `till accept-replacement --chain ${chain.chain}`,
          )}
        </Alert>
      )}
      {outageSince !== null && (
        <Alert color="red" variant="light" title={t.silent}>
          {t.silentSince(<Moment at={outageSince} />)}
        </Alert>
      )}
      {!isFollowed && (
        <Alert color="red" variant="light" title={t.notFollowed}>
          {t.notFollowedSays}
        </Alert>
      )}
      {hasSweeps && !isSwept && (
        <Alert color="orange" variant="light" title={t.notSwept}>
          {t.notSweptSays}
        </Alert>
      )}
      {awaitingAgreement > 0 && (
        <Alert color="orange" variant="light" title={t.disagree}>
          {t.disagreeSays(awaitingAgreement)}
        </Alert>
      )}
    </>
  );
}

function Following({ chain }: { readonly chain: Chain }) {
  const t = texts.following;
  const { head, headSaidBy, followed, followedAt, lagBlocks, confirmations, confirmed, awaitingFinality } = chain;
  return (
    <Facts
      facts={[
        [
          t.head,
          head === null ? (
            t.noHead
          ) : (
            <>
              {head}
              <Text component="span" size="sm" c="dimmed" className="breaks">
                {t.headBy(headSaidBy)}
              </Text>
            </>
          ),
        ],
        [t.indexed, followed ?? t.nothing],
        [t.behind, lagBlocks === null ? null : t.blocks(lagBlocks)],
        [t.time, followedAt === null ? null : <Moment key="at" at={followedAt} />],
        [t.confirmations, confirmed === null ? confirmations : t.confirmed(confirmations, confirmed)],
        [t.awaitingFinality, awaitingFinality === 0 ? null : t.payments(awaitingFinality)],
      ]}
    />
  );
}
