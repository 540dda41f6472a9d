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

/**
 * Follows a checkout: server-sent events while they work, polling about every 5 s otherwise, and one read whenever the
 * buyer returns to the page.
 */
export class CheckoutFeed {
  readonly #id: string;
  readonly #listener: FeedListener;
  /** Counts the views shown, so that a read that a newer view has overtaken is dropped. */
  #version = 0;
  /** True while the stream works; polling is only a safeguard then. */
  #live = false;
  #stopped = false;
  #source: EventSource | null = null;
  #pollTimer: Timer;
  #reopenTimer: Timer;

  constructor(id: string, listener: FeedListener) {
    this.#id = id;
    this.#listener = listener;
    document.addEventListener('visibilitychange', this.#onReturn);
    window.addEventListener('online', this.#onReturn);
    this.#openStream();
    void this.refresh();
  }

  /** Reads the view now. */
  async refresh(): Promise<void> {
    clearTimeout(this.#pollTimer);
    const startedAt = this.#version;
    const answer = await readCheckout(this.#id);
    if (this.#stopped) return;
    if (!answer.ok) this.#listener.onProblem(answer.problem);
    else if (this.#version === startedAt) this.#take(answer.value);
    this.#schedulePoll();
  }

  /** Reports that a newer view came from another source: a read in progress must not undo it. */
  supersede(): void {
    this.#version += 1;
  }

  stop(): void {
    this.#stopped = true;
    this.#source?.close();
    clearTimeout(this.#pollTimer);
    clearTimeout(this.#reopenTimer);
    document.removeEventListener('visibilitychange', this.#onReturn);
    window.removeEventListener('online', this.#onReturn);
  }

  readonly #onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    void this.refresh();
    if (this.#source?.readyState !== EventSource.OPEN) this.#openStream();
  };

  #openStream(): void {
    clearTimeout(this.#reopenTimer);
    this.#source?.close();
    const source = new EventSource(eventsUrl(this.#id));
    this.#source = source;
    source.onopen = () => this.#setLive(true);
    source.onmessage = (event) => {
      const view = decodeEvent(event.data);
      if (view !== null) this.#take(view);
    };
    source.onerror = () => {
      this.#setLive(false);
      // The browser reconnects by itself, unless the server refused the stream.
      if (source.readyState === EventSource.CLOSED) {
        this.#reopenTimer = setTimeout(() => this.#openStream(), spread(REOPEN_MS));
      }
    };
  }

  #take(view: Checkout): void {
    if (this.#stopped) return;
    this.#version += 1;
    this.#listener.onView(view);
  }

  #setLive(live: boolean): void {
    if (live === this.#live || this.#stopped) return;
    this.#live = live;
    this.#schedulePoll();
  }

  #schedulePoll(): void {
    clearTimeout(this.#pollTimer);
    if (this.#stopped) return;
    this.#pollTimer = setTimeout(() => void this.refresh(), spread(this.#live ? SAFETY_POLL_MS : POLL_MS));
  }
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
