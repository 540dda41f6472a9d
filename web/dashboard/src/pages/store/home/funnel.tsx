import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Figures } from './overview.ts';
import { Share } from './share.tsx';
import { texts } from './texts/en.ts';
import { inPercent, percentOf } from './totals.ts';

const t = texts.funnel;
const STEPS = [
  { key: 'opened', path: '/orders' },
  { key: 'chosen', path: '/orders' },
  { key: 'seen', path: '/payments' },
  { key: 'paid', path: '/orders?status=completed' },
] as const;

/** The steps on the way to a payment, each in per cent of the first. */
export function Funnel({ slug, funnel }: { readonly slug: string; readonly funnel: Figures['funnel'] }) {
  return (
    <Section title={t.title} acts={<Counted of={t.title}>{t.says}</Counted>}>
      <Stack gap="sm" component="ol" className={classes.list}>
        {STEPS.map(({ key, path }) => {
          const percent = percentOf(funnel[key], funnel.opened);
          return (
            <li key={key}>
              <Share
                name={
                  <Anchor component={Link} to={`/stores/${slug}${path}`} size="sm">
                    {t[key]}
                  </Anchor>
                }
                value={
                  <>
                    {funnel[key].toLocaleString(LOCALE)}
                    {funnel.opened > 0 && key !== 'opened' && <b> {inPercent(percent)}</b>}
                  </>
                }
                percent={percent}
              />
            </li>
          );
        })}
      </Stack>
      {funnel.since !== null && (
        <Text size="sm" c="dimmed">
          {t.since(<Moment at={funnel.since} />)}
        </Text>
      )}
    </Section>
  );
}
