import { Paper, Typography } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Page } from '../../parts/page.tsx';
import { Unread } from '../../parts/states.tsx';
import { documentQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const BASE = '/dashboard';

/** A page of the operators' documentation, such as a runbook, at the heading in the address. */
export default function OperatorDocument() {
  const { name = '' } = useParams({ strict: false }) as { name?: string };
  const { hash } = useLocation();
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(documentQuery(name));
  useEffect(() => {
    if (data === undefined) return;
    const heading = hash === '' ? null : text.current?.querySelector(`#${CSS.escape(hash)}`);
    heading?.scrollIntoView();
  }, [data, hash]);
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (href?.startsWith(`${BASE}/`) !== true || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate({ href: href.slice(BASE.length) } as never);
  };
  return (
    <Page title={data.title} says={texts.document.says}>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={860}>
        <Typography className="document breaks">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are followed, by keyboard too. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard clicks as well. */}
          <div
            ref={text}
            onClick={follow}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of our own documents alone.
            dangerouslySetInnerHTML={{ __html: data.html }}
          />
        </Typography>
      </Paper>
    </Page>
  );
}
