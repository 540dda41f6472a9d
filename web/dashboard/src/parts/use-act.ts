import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { confirmIdentity, isUnconfirmed } from './confirm-identity.ts';
import { loadOverlays } from './overlays.ts';
import { useSoleMutation } from './use-sole-mutation.ts';

interface Act<V, R> {
  readonly run: (values: V) => Promise<R>;
  /** Announced after success; undefined when the page itself shows it. */
  readonly done?: string | ((result: R) => string | undefined);
  /** The queries that it changes. */
  readonly changes?: readonly QueryKey[];
  readonly onDone?: (result: R, values: V) => void | Promise<void>;
}

/** Refusals of an act that another person's, or another tab's, may have overtaken. */
const OVERTAKEN = [400, 404, 409];

/**
 * An act of a person: asks for the password when the server requires it, confirms success, and reads changed data
 * again. A refusal is in `error`, for the form to show beside its fields and the current state.
 */
export function useAct<V = void, R = unknown>({ run, done, changes = [], onDone }: Act<V, R>) {
  const queryClient = useQueryClient();
  const readAgain = () => Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useSoleMutation<R, V>({
    async mutationFn(values) {
      // Meanwhile, for the announcement.
      if (done !== undefined) void loadOverlays().catch(() => undefined);
      try {
        return await run(values);
      } catch (error) {
        if (!isUnconfirmed(error) || !(await confirmIdentity())) throw error;
        return run(values);
      }
    },
    async onSuccess(result, values) {
      await readAgain();
      const message = typeof done === 'function' ? done(result) : done;
      if (message !== undefined) notifications.show({ message, color: 'till', role: 'status' });
      await onDone?.(result, values);
    },
    onError(error) {
      if (error instanceof ApiError && OVERTAKEN.includes(error.status)) void readAgain();
    },
  });
}
