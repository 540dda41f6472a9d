import { Anchor, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../layout/store-params.ts';
import { Page } from '../../parts/page.tsx';
import { Section } from '../../parts/section.tsx';
import { homeQuery } from '../store/home/overview.ts';
import { Deliveries } from './deliveries.tsx';

/** As the home page reads it. */
const DAYS = 30;

export default function Developers() {
  const { slug } = useStore();
  const hasWebhook = useQuery(homeQuery(slug, DAYS)).data?.firstSteps.hasWebhook;
  return (
    <Page title="Developers" says="For the programs of yours that work with Till.">
      <Section title="API keys and webhook URL">
        <Text size="sm">
          Whoever runs this installation sets them for now, with <Code>till provision</Code> (see{' '}
          <Code>docs/operating/stores.md</Code>). What your programs can do with them is in the{' '}
          <Anchor href="/docs" underline="always" inherit>
            API reference
          </Anchor>
          .
        </Text>
        {hasWebhook !== undefined && (
          <Text size="sm" fw={500}>
            {hasWebhook
              ? 'This store has a webhook URL.'
              : 'This store has no webhook URL, so nothing is told of its payments.'}
          </Text>
        )}
      </Section>
      <Deliveries />
    </Page>
  );
}
