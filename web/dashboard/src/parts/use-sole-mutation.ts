import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A mutation that runs once however often it is called meanwhile: a button is disabled only a moment later. */
export function useSoleMutation<R = unknown, V = void>(
  options: UseMutationOptions<R, Error, V>,
): UseMutationResult<R, Error, V> {
  const isRunning = useRef(false);
  const mutation = useMutation<R, Error, V>({
    ...options,
    async onSettled(...given) {
      isRunning.current = false;
      await options.onSettled?.(...given);
    },
  });
  const { mutate: start } = mutation;
  // The same function at each render, like the library's own: effects depend on it.
  const mutate = useCallback<typeof start>(
    (...given) => {
      if (isRunning.current) return;
      isRunning.current = true;
      start(...given);
    },
    [start],
  );
  return { ...mutation, mutate };
}
