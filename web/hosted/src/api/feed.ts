import type { Checkout } from './checkout.ts';
import { eventsUrl, type Problem, readCheckout } from './client.ts';
import { decodeCheckout } from './decode.ts';

export type FeedListener = {
  onView(view: Checkout): void;
  /** Called when a read failed; the feed keeps trying. */
  onProblem(problem: Problem): void;
};

const POLL_MS = 5_000;
/** A stream can die unnoticed on a sleeping phone, so the view is also polled occasionally. */
const SAFETY_POLL_MS = 30_000;
const REOPEN_MS = 10_000;
/** The random share by which each wait varies: when all streams end together, the pages must not return together. */
const SPREAD = 0.5;

type Timer = ReturnType<typeof setTimeout> | undefined;

export type CheckoutFeed = {
  /** Reads the view now. */
  refresh(): Promise<void>;
  /** Reports that a newer view came from another source: a read in progress must not undo it. */
  supersede(): void;
  stop(): void;
};

/**
 * Follows a checkout: server-sent events while they work, polling about every 5 s otherwise, and one read whenever the
 * buyer returns to the page.
 */
export function followCheckout(id: string, listener: FeedListener): CheckoutFeed {
  /** Counts the views shown, so that a read that a newer view has overtaken is dropped. */
  let version = 0;
  /** True while the stream works; polling is only a safeguard then. */
  let isLive = false;
  let isStopped = false;
  let source: EventSource | null = null;
  let pollTimer: Timer;
  let reopenTimer: Timer;

  const refresh = async () => {
    clearTimeout(pollTimer);
    const startedAt = version;
    const answer = await readCheckout(id);
    if (isStopped) return;
    if (!answer.ok) listener.onProblem(answer.problem);
    else if (version === startedAt) take(answer.value);
    schedulePoll();
  };
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    void refresh();
    if (source?.readyState !== EventSource.OPEN) openStream();
  };
  const openStream = () => {
    clearTimeout(reopenTimer);
    source?.close();
    const opened = new EventSource(eventsUrl(id));
    source = opened;
    opened.onopen = () => setLive(true);
    opened.onmessage = (event) => {
      const view = decodeEvent(event.data);
      if (view !== null) take(view);
    };
    opened.onerror = () => {
      setLive(false);
      // The browser reconnects by itself, unless the server refused the stream.
      if (opened.readyState === EventSource.CLOSED) reopenTimer = setTimeout(openStream, spread(REOPEN_MS));
    };
  };
  const take = (view: Checkout) => {
    if (isStopped) return;
    version += 1;
    listener.onView(view);
  };
  const setLive = (live: boolean) => {
    if (live === isLive || isStopped) return;
    isLive = live;
    schedulePoll();
  };
  const schedulePoll = () => {
    clearTimeout(pollTimer);
    if (isStopped) return;
    pollTimer = setTimeout(() => void refresh(), spread(isLive ? SAFETY_POLL_MS : POLL_MS));
  };

  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  openStream();
  void refresh();
  return {
    refresh,
    supersede() {
      version += 1;
    },
    stop() {
      isStopped = true;
      source?.close();
      clearTimeout(pollTimer);
      clearTimeout(reopenTimer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    },
  };
}

function spread(ms: number): number {
  return ms * (1 - SPREAD + 2 * SPREAD * Math.random());
}

/** An event that cannot be read is skipped: the next read makes up for it. */
function decodeEvent(data: unknown): Checkout | null {
  try {
    return decodeCheckout(JSON.parse(String(data)));
  } catch {
    return null;
  }
}
