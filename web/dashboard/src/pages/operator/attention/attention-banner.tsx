import { Alert, Anchor, Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../parts/moment.tsx';
import type { Attention } from '../queries.ts';
import { factsIn } from './facts.ts';
import { texts as t } from './texts/en.ts';

/** A required action, with links to the page that shows it and to its runbook. */
export function AttentionBanner({ attention }: { readonly attention: Attention }) {
  const { code, severity, subject, since, page, runbook } = attention;
  const title = t.titles?.[code] ?? attention.title;
  const [document = '', heading = ''] = runbook.split('#');
  return (
    <Box component="li">
      <Alert
        role="group"
        color={severity === 'failing' ? 'red' : 'orange'}
        variant="light"
        title={subject === null ? title : t.about(title, subject)}
      >
        {factsIn(t.facts, attention).map((fact) => (
          <Text key={fact} size="sm" className="breaks">
            {fact}
          </Text>
        ))}
        <Group gap="md" mt={4}>
          {since !== null && (
            <Text size="sm" component="span">
              {t.since(<Moment at={since} />)}
            </Text>
          )}
          {page !== '/operator' && (
            <Anchor component={Link} to={page} size="sm" underline="always" c="bright">
              {t.view}
            </Anchor>
          )}
          <Anchor
            component={Link}
            to={`/operator/documents/${document.replace(/\.md$/, '')}`}
            hash={heading}
            size="sm"
            underline="always"
            c="bright"
          >
            {t.whatToDo}
          </Anchor>
        </Group>
      </Alert>
    </Box>
  );
}
