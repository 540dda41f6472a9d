import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/**
 * Returns a function for the end of a session: it leads to sign-in, then forgets all data that was read. Forgotten
 * earlier, the page that is being left would read it again without a session.
 */
export function useLeave(): (next?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (next) => {
    try {
      await navigate({ to: '/sign-in', search: (next === undefined ? {} : { next }) as never });
    } finally {
      queryClient.clear();
    }
  };
}
