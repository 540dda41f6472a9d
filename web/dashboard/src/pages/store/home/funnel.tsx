import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Figures } from './overview.ts';
import { Share } from './share.tsx';
import { percentOf } from './totals.ts';

const STEPS = [
  { key: 'opened', label: 'Page opened', path: '/orders' },
  { key: 'chosen', label: 'Payment method chosen', path: '/orders' },
  { key: 'seen', label: 'Payment seen', path: '/payments' },
  { key: 'paid', label: 'Paid', path: '/orders?status=completed' },
] as const;

/** The steps on the way to a payment, each in per cent of the first. */
export function Funnel({ slug, funnel }: { readonly slug: string; readonly funnel: Figures['funnel'] }) {
  return (
    <Section
      title="Conversion"
      acts={
        <Counted of="Conversion">
          Orders and invoices that reached each step in this period, each counted once. A page counts as opened when it
          is first sent to a browser, link previews included, or when a program chooses a payment method without it. A
          payment counts as seen with its first money, even if not all of it arrives. An invoice may be opened in one
          period and paid in the next.
        </Counted>
      }
    >
      <Stack gap="sm" component="ol" className={classes.list}>
        {STEPS.map(({ key, label, path }) => {
          const percent = percentOf(funnel[key], funnel.opened);
          return (
            <li key={key}>
              <Share
                name={
                  <Anchor component={Link} to={`/stores/${slug}${path}`} size="sm">
                    {label}
                  </Anchor>
                }
                value={
                  <>
                    {funnel[key].toLocaleString()}
                    {funnel.opened > 0 && key !== 'opened' && <b> {percent}%</b>}
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
          Counted since <Moment at={funnel.since} />
        </Text>
      )}
    </Section>
  );
}
