import { ActionIcon, Anchor, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useIsFrom } from '../../parts/by-width.ts';
import classes from './beside.module.css';
import { texts } from './texts/en.ts';

/** The shown page of a list, kept in the history entry of an object that was opened beside it. */
export interface ListPlace {
  readonly page: number;
  readonly status?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the pages that were opened from a list: the list they are shown beside. */
    list?: ListPlace;
  }
}

/** A list, and what is open beside it. */
export interface Opened {
  /** The id in the address; undefined if nothing is open. */
  readonly id: string | undefined;
  /** True on screens that have room for both. */
  readonly isWide: boolean;
  /** The place of the list that it was opened from. */
  readonly place: ListPlace | undefined;
}

/** Returns what is open beside a list. On a narrow screen, and by a link from elsewhere, a page opens by itself. */
export function useOpened(): Opened {
  const { id } = useParams({ strict: false }) as { id?: string };
  const isWide = useIsFrom('lg');
  const { list } = useLocation().state;
  return { id, isWide, place: id === undefined || isWide ? list : undefined };
}

interface Props {
  /** The path of the list. */
  readonly path: string;
  readonly of: 'orders' | 'invoices';
  readonly opened: Opened;
  readonly list: ReactNode;
}

/** Shows the list alone, the list with an object beside it, or the page of an object alone. */
export function Beside({ path, of, opened: { id, place }, list }: Props) {
  const navigate = useNavigate();
  const close = async (): Promise<void> => {
    await navigate({ to: path, search: searchOf(place) as never, resetScroll: false });
    rowOf(id)?.focus();
  };
  const isBeside = id !== undefined && place !== undefined;
  // Beside something, rows are narrower and taller: the opened one may have moved off the screen.
  useEffect(() => {
    if (isBeside) rowOf(id)?.scrollIntoView({ block: 'nearest' });
  }, [isBeside, id]);
  useHotkeys(isBeside ? [['Escape', () => isDialogOpen() || void close()]] : []);
  if (id !== undefined && place === undefined) return <Outlet />;
  return (
    <div className={isBeside ? classes.split : undefined}>
      <div>{list}</div>
      {isBeside && (
        <section key={id} className={classes.panel} aria-label={texts[of].one}>
          <Group justify="space-between" mb="sm">
            <Anchor component={Link} to={`${path}/${id}`} state={{}} size="sm">
              {texts.list.openAsPage}
            </Anchor>
            <ActionIcon variant="subtle" color="gray" aria-label={texts.list.close} onClick={() => void close()}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <Outlet />
        </section>
      )}
    </div>
  );
}

/** Returns the link of a row on the screen. */
function rowOf(id: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${id}"]`);
}

/** Returns the search parameters of a place in a list. */
function searchOf(place: ListPlace | undefined): Partial<ListPlace> {
  if (place === undefined) return {};
  return { ...(place.page > 1 && { page: place.page }), ...(place.status !== undefined && { status: place.status }) };
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
