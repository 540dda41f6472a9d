import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ask } from '../../../api/client.ts';
import { useAct } from '../../../parts/use-act.ts';
import { texts } from './texts/en.ts';
import { bodyOf, type InvoiceValues } from './values.ts';

interface Creation {
  readonly values: InvoiceValues;
  /** True to email it as well. */
  readonly sends: boolean;
}

/**
 * Creates the invoice once, however often the same form is submitted, and opens it. If it cannot be emailed, its page
 * shows why.
 */
export function useCreate(slug: string) {
  const navigate = useNavigate();
  const last = useRef({ typed: '', key: '' });
  return useAct({
    async run({ values, sends }: Creation) {
      const typed = JSON.stringify(values);
      if (last.current.typed !== typed) last.current = { typed, key: newKey() };
      const body = bodyOf(values, Date.now());
      const { id, number } = await ask((api) =>
        api.POST('/stores/{slug}/invoices', {
          params: { path: { slug } },
          headers: { 'Idempotency-Key': last.current.key },
          // The text matches the type, and keeps the metadata as typed.
          body: JSON.parse(body),
          bodySerializer: () => body,
        }),
      );
      return { id, number, ...(sends && (await send(slug, id))) };
    },
    done: ({ number, sentTo }) =>
      sentTo === undefined ? texts.acts.created(number) : texts.acts.createdAndSent(number, sentTo),
    changes: [['store', slug, 'invoices']],
    onDone: ({ id, unsent }) =>
      navigate({
        to: `/stores/${slug}/invoices/${id}`,
        ignoreBlocker: true,
        state: unsent === undefined ? {} : { unsent },
      }),
  });
}

/** Emails a new invoice. Never rejects: the invoice exists either way. */
async function send(slug: string, id: string): Promise<{ readonly sentTo?: string; readonly unsent?: string }> {
  try {
    const { sentTo } = await ask((api) =>
      api.POST('/stores/{slug}/invoices/{id}/send', { params: { path: { slug, id } } }),
    );
    return { sentTo };
  } catch (error) {
    return { unsent: error instanceof Error ? error.message : texts.acts.unknown };
  }
}

/** Unlike `crypto.randomUUID`, this works on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a new invoice could not be emailed. */
    readonly unsent?: string;
  }
}
