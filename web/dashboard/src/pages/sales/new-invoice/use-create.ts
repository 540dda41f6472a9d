import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ask } from '../../../api/client.ts';
import { useAct } from '../../../parts/use-act.ts';
import { bodyOf, type InvoiceValues } from './values.ts';

/** Creates the invoice once, however often the same form is submitted, and opens it. */
export function useCreate(slug: string) {
  const navigate = useNavigate();
  const last = useRef({ body: '', key: '' });
  return useAct({
    async run(values: InvoiceValues) {
      const body = bodyOf(values);
      if (last.current.body !== body) last.current = { body, key: newKey() };
      return ask((api) =>
        api.POST('/stores/{slug}/invoices', {
          params: { path: { slug } },
          headers: { 'Idempotency-Key': last.current.key },
          // The text matches the type, and keeps the metadata as typed.
          body: JSON.parse(body),
          bodySerializer: () => body,
        }),
      );
    },
    done: ({ number }) => `Invoice ${number} created`,
    changes: [['store', slug, 'invoices']],
    onDone: ({ id }) => navigate({ to: `/stores/${slug}/invoices/${id}`, ignoreBlocker: true }),
  });
}

/** Unlike `crypto.randomUUID`, this works on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
